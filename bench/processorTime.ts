import { readdir, readFile } from 'node:fs/promises'

/** The processor time that all threads of a process have taken so far, in milliseconds. Linux only. */
export async function processorTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(
    // A thread may end between the two calls.
    threads.map(thread => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return times.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]), 0) / 1e6
}
