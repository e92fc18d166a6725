// `npm run import`: installs what is missing, then imports. Runs on the host's Node 20 or newer, with Node's own
// modules only.
import { spawnSync } from 'node:child_process'
import { installIfNeeded, NODE, ROOT } from './install.mjs'

try {
  installIfNeeded()
} catch (error) {
  console.error(`Nothing is imported: ${error.message}`)
  process.exit(1)
}
// Ctrl-C reaches both processes; the batch under way is then rolled back completely.
const { status } = spawnSync(NODE, [`${ROOT}scripts/import.ts`, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
