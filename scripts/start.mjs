// `npm start`: installs and builds what is missing, then serves. Runs on the host's Node 20 or newer, with Node's own
// modules only.
import { spawn } from 'node:child_process'
import { LEAN_FLAGS, leanEnvironment } from '../src/server/leanProcess.mjs'
import { buildIfStale } from './build.mjs'
import { installIfNeeded, NODE, ROOT } from './install.mjs'

try {
  installIfNeeded()
  buildIfStale()
} catch (error) {
  console.error(`Forecourt does not start: ${error.message}`)
  process.exit(1)
}

// The server checks its configuration and says itself what is wrong; its exit code becomes ours.
const server = spawn(NODE, [...LEAN_FLAGS, `${ROOT}server.ts`], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...leanEnvironment(ROOT), ...process.env, NODE_ENV: 'production' },
})
// Several workers are started anew by it, unless a terminal was closed, which sends it too.
const restarts = Number(process.env.WORKERS ?? 1) > 1 && !process.stdin.isTTY
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' && !restarts ? 'SIGTERM' : signal))
server.on('error', error => {
  console.error(`Forecourt does not start: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
