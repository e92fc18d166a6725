// `npm run test:install`: what a bare machine makes of the two commands and of the container. Runs on the host's Node 20 or newer.
import { spawnSync } from 'node:child_process'
import { installIfNeeded, NODE, ROOT } from './install.mjs'

try {
  installIfNeeded({ tools: true })
} catch (error) {
  console.error(`Nothing is tried: ${error.message}`)
  process.exit(1)
}
const { status } = spawnSync(NODE, [`${ROOT}scripts/testInstall/run.ts`], { cwd: ROOT, stdio: 'inherit' })
process.exit(status ?? 1)
