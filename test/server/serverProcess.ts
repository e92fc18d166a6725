import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

const ROOT = new URL('../../', import.meta.url).pathname

/** A server started as its owner starts it, in a process of its own. */
export interface ServerProcess {
  pid: number
  isAlive(): boolean
  /** What it has printed so far, standard output and error together. */
  output(): string
  /** Resolves with the address when it serves; rejects with its output when it ends before. */
  ready: Promise<string>
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/**
 * Runs `npm start`'s program, or another, with these variables and nothing else of the configuration; `flags` are Node's.
 */
export function runServer(
  variables: Readonly<Record<string, string>>,
  program = 'scripts/start.mjs',
  flags: readonly string[] = [],
): ServerProcess {
  const { PATH, HOME, BUILD_DIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...flags, `${ROOT}${program}`], {
    env: { PATH, HOME, BUILD_DIR, NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    // The report's last line: whoever waits has read all of it.
    const address = /Address +(\S+)[^]*Vehicles +\d/.exec(output)?.[1]
    if (address !== undefined) resolve(address)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = once(child, 'close').then(([code]) => {
    reject(new Error(`it ended before it served:\n${output}`))
    return code as number | null
  })
  // Those who only wait for the end do not ask whether it was ever ready.
  ready.catch(() => {})
  if (child.pid === undefined) throw new Error('it could not be started')
  return {
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    ready,
    ended,
    kill: signal => void child.kill(signal),
  }
}

/** A port that nobody listens on just now, or, held, one that somebody does until `release`. */
export async function takePort(): Promise<{ port: string; release(): Promise<void> }> {
  const holder = createServer()
  await new Promise<void>(resolve => {
    holder.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: String((holder.address() as AddressInfo).port),
    release: async () =>
      void (await new Promise(closed => {
        holder.close(closed)
      })),
  }
}
