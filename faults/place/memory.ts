import { readFile } from 'node:fs/promises'

/** The resident memory of a process, in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

/** Watches the most that a process has, from now on until `stop`, which returns it in megabytes. */
export function watchMost(pid: number): { stop(): number } {
  let most = 0
  const look = async () => {
    // Of one that has ended there is nothing: whoever watches finds out by its answers.
    most = Math.max(most, await residentMegabytes(pid).catch(() => 0))
  }
  const timer = setInterval(() => {
    void look()
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
