// Runs on the host's Node 20 as well: builtins only. The build itself runs on the project's Node.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded, NODE, ROOT } from './install.mjs'
import { oneAtATime } from './oneAtATime.mjs'

const STAMP = join(ROOT, 'build', '.forecourt-stamp')
const SOURCES = [
  'src', 'public', 'scripts', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json',
  'package.json', 'package-lock.json',
]

function* filesOf(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    if (!/\.test\.tsx?$/.test(path)) yield path
    return
  }
  for (const name of readdirSync(path).toSorted()) yield* filesOf(join(path, name))
}

/** Hash over everything that the build is made from. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function run(...command) {
  execFileSync(NODE, command, {
    cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', maxBuffer: 1 << 26, env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** Whether the build is of what stands in the sources now. */
const isBuilt = current => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current

/** Builds the pages unless the build is of the sources as they are. Throws what the build says when it fails. */
export function buildIfStale() {
  if (!isBuilt(fingerprint())) oneAtATime(build)
}

function build() {
  const current = fingerprint()
  if (isBuilt(current)) return
  const startedAt = Date.now()
  console.log('Building the pages …')
  try {
    run('node_modules/@react-router/dev/bin.cjs', 'build')
    run('scripts/compress.mjs')
  } catch (error) {
    throw new Error(`the build failed:\n${error.stdout ?? ''}${error.stderr || error.message}`, { cause: error })
  }
  writeFileSync(STAMP, current)
  console.log(`Built in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    installIfNeeded()
    buildIfStale()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
