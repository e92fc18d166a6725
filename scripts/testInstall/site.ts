import type { ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_AGAIN_MS = 500

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

export interface StartedSite {
  /** What the process has written so far. */
  written: () => string
  /** Number of cars to which /buy links. */
  cars: number
  /** Sends SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>
}

/** Waits until the site that a process starts shows cars under /buy. Throws what the process wrote when it ends before. */
export async function untilOpen(
  child: ChildProcess,
  stop: () => void,
  address: string,
  seconds: number,
): Promise<StartedSite> {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const until = Date.now() + seconds * 1_000
  while (child.exitCode === null && Date.now() < until) {
    const cars = await carsOf(`${address}/buy`)
    if (cars > 0)
      return {
        written: () => text,
        cars,
        stop: () => {
          stop()
          return ended
        },
      }
    await wait(LOOK_AGAIN_MS)
  }
  stop()
  throw new Error(
    `${child.exitCode !== null ? 'it ended' : `it showed no cars for ${seconds} s`} and wrote:\n${text.slice(-3_000)}`,
  )
}

async function carsOf(address: string): Promise<number> {
  try {
    const answer = await fetch(address)
    const page = await answer.text()
    return answer.ok ? new Set(page.match(/href="\/product\/[^"]+"/g)).size : 0
  } catch {
    return 0
  }
}
