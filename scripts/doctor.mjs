// `npm run doctor`: installs what is missing, then looks at the site. Runs on the host's Node 20 or newer, with Node's own
// modules only.
import { spawnSync } from 'node:child_process'
import { installIfNeeded, NODE, ROOT } from './install.mjs'

const CANNOT_LOOK = 2

try {
  installIfNeeded()
} catch (error) {
  console.error(`Nothing is looked at: ${error.message}`)
  process.exit(CANNOT_LOOK)
}
const { status } = spawnSync(NODE, [`${ROOT}scripts/doctor.ts`, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? CANNOT_LOOK)
