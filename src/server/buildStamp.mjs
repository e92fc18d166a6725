// Runs on the host's Node 20 as well, for scripts/build.mjs: builtins only, and no types.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = '.forecourt-stamp'
/** What the pages are built from, beside the folders of `src` that reach them. */
const SOURCES = [
  'public',
  'docs/handbook',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const NEVER_BUILT = new Set(['api', 'server'])

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

function hashOf(root, source) {
  const path = join(root, source)
  const files = statSync(path).isDirectory() ? [...filesIn(path)].toSorted() : [path]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(path.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export function makeStamp(root) {
  const floors = readdirSync(join(root, 'src'))
    .filter(name => !NEVER_BUILT.has(name))
    .map(name => `src/${name}`)
  return [...floors, ...SOURCES].map(source => `${hashOf(root, source)} ${source}`).join('\n')
}

export const stampFile = buildDir => join(buildDir, STAMP)

export function readStamp(buildDir) {
  const file = stampFile(buildDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

export function isBuildOf(root, buildDir) {
  const lines = readStamp(buildDir)?.split('\n')
  return (
    lines?.every(line => {
      const [hash, source] = line.split(' ', 2)
      return !existsSync(join(root, source)) || hashOf(root, source) === hash
    }) ?? false
  )
}
