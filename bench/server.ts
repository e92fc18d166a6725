import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { LEAN_FLAGS, leanEnvironment } from '../src/server/leanProcess.mjs'

const ROOT = join(import.meta.dirname, '..')

/**
 * The real server in a process of its own, over a folder that `seed` has filled, or over PostgreSQL. `settings` are further
 * variables of its environment, `within` puts something before the command. `stop` resolves when it has ended.
 */
export async function startServer(
  dataDir: string,
  databaseUrl?: string,
  settings: Readonly<Record<string, string>> = {},
  within: (command: readonly string[]) => readonly string[] = command => command,
) {
  const [program = '', ...rest] = within([process.execPath, ...LEAN_FLAGS, 'server.ts'])
  const server = spawn(program, rest, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...leanEnvironment(ROOT),
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SITE_MODE: 'live',
      PORT: '0',
      RATE_LIMIT: 'off',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...settings,
    },
  })
  const ended = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    const address = /Address +(\S+)/.exec(line)?.[1]
    if (address === undefined || server.pid === undefined) continue
    server.stdout.resume()
    return {
      origin: address,
      pid: server.pid,
      stop: () => {
        server.kill('SIGTERM')
        return ended
      },
    }
  }
  throw new Error('the server ended before it served')
}
