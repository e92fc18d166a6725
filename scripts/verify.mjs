// `npm run verify -- FILE`: checks a passport file. Needs neither a site nor a build, and nothing installed where the host's
// Node reads TypeScript itself (22.18 or newer); with an older one it installs what is missing first.
import { spawnSync } from 'node:child_process'
import { installIfNeeded, NODE, ROOT } from './install.mjs'

const CANNOT_CHECK = 2

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const readsTypes = major >= 24 || (major === 22 && minor >= 18)
if (!readsTypes) {
  try {
    installIfNeeded()
  } catch (error) {
    console.error(`Nothing is checked. This needs Node 22.18 or newer, or the project's packages: ${error.message}`)
    process.exit(CANNOT_CHECK)
  }
}
const { status } = spawnSync(
  readsTypes ? process.execPath : NODE,
  ['--disable-warning=ExperimentalWarning', `${ROOT}scripts/verify.ts`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? CANNOT_CHECK)
