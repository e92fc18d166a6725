// Runs on the host's Node 20 before anything is installed, so it uses Node's own modules only.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from './hostNode.mjs'
import { oneAtATime } from './oneAtATime.mjs'

/** The project's folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** The project's own Node 24, whatever the host has. */
export const NODE = `${ROOT}node_modules/node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`

const MODULES = `${ROOT}node_modules`
const LOCK = `${ROOT}package-lock.json`
const STAMP = `${ROOT}node_modules/.forecourt-stamp`
const INSTALLED = `${ROOT}node_modules/.package-lock.json`

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Whether the packages of the lock file are installed, also when somebody ran npm by hand. Without `tools` those that only check and
 * test may be missing.
 */
function isInstalled(tools) {
  if (!existsSync(NODE) || !existsSync(INSTALLED)) return false
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  const stamp = `${lock} ${tools ? 'all' : 'runtime'}`
  const known = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (known === stamp || known === `${lock} all`) return true
  const installed = readJson(INSTALLED).packages
  const wanted = Object.entries(readJson(LOCK).packages).filter(
    ([path, { optional, peer, dev }]) => path !== '' && !optional && !peer && (tools || !dev),
  )
  if (wanted.some(([path, { version }]) => installed[path]?.version !== version)) return false
  try {
    writeFileSync(STAMP, stamp)
  } catch {
    // Only the next look is quicker by it, and the folder may belong to root or be read-only.
  }
  return true
}

/**
 * Installs the packages of the lock file if they are not installed; with `tools` also those that only check and test. Throws a sentence
 * when this Node.js is too old, and npm's message when npm fails.
 */
export function installIfNeeded({ tools = false } = {}) {
  refuseOldNode()
  if (!isInstalled(tools)) oneAtATime(() => install(tools))
}

/** Where npm keeps what it has downloaded: in this folder when the user has no home that can be written to. */
function npmCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return usual
  } catch {
    return `${ROOT}.cache/npm`
  }
}

function install(tools) {
  // Another process may have installed them while this one waited.
  if (isInstalled(tools)) return
  // npm would empty the folder to which the link points, which belongs to another checkout.
  if (existsSync(MODULES) && lstatSync(MODULES).isSymbolicLink()) {
    throw new Error(
      'node_modules is a link, and what it leads to is not what package-lock.json says; install there, or remove the link',
    )
  }
  const startedAt = Date.now()
  console.log('Installing the packages of the lock file (once; about half a minute) …')
  const only = tools ? [] : ['--omit=dev']
  try {
    execFileSync('npm', ['ci', ...only, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
      maxBuffer: 1 << 26,
      env: {
        ...process.env,
        npm_config_cache: npmCache(),
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
        NODE_ENV: 'development',
      },
    })
  } catch (error) {
    // The lines after the first ones are npm's manual.
    throw new Error(`npm ci failed:\n${(error.stderr || error.message).split('\n').slice(0, 12).join('\n')}`, {
      cause: error,
    })
  }
  // Node.js comes with the headers for compiling add-ons [67 MB]. Nothing here is compiled.
  const program = `${MODULES}/node/node_modules`
  const folders = existsSync(program) ? readdirSync(program, { withFileTypes: true }) : []
  for (const folder of folders.filter(entry => entry.isDirectory()))
    rmSync(join(program, folder.name, 'include'), { recursive: true, force: true })
  // The builder could use TypeScript, a tool of ours, so npm installs it without the tools, too [32 MB].
  if (!tools)
    for (const name of ['typescript', '@typescript']) rmSync(join(MODULES, name), { recursive: true, force: true })
  if (!isInstalled(tools)) throw new Error('npm ci ended, but node_modules is not what package-lock.json says')
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1_000)} s.`)
}
