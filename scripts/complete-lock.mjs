// Adds what npm leaves out of package-lock.json. With --check it changes nothing and fails when something is missing.
// - Entries of packages for other platforms, when the registry lacks them: without them `npm ci` fails everywhere.
// - `"gypfile": false` for packages whose scripts `allowScripts` in package.json denies because they bring a compiled binary: npm before
//   11.16 does not know `allowScripts`, and would compile them, which fails without Python and a compiler.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
const MANIFEST = new URL('../package.json', import.meta.url)
const OS = /\b(android|darwin|freebsd|linux|openharmony|win32)\b/
const CPU = /\b(x64|arm64|arm|ia32|ppc64|riscv64|s390x|loong64|wasm32)\b/

/** The entry of a package that npm skips on platforms other than the one in its name. */
function entryOf(name, version, dev) {
  const [, os] = OS.exec(name) ?? []
  const [, cpu] = CPU.exec(name) ?? []
  const libc = /musl/.test(name) ? 'musl' : os === 'linux' && /gnu/.test(name) ? 'glibc' : undefined
  return { version, cpu: cpu && [cpu], ...(dev && { dev }), libc: libc && [libc], optional: true, os: os && [os] }
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const missing = {}
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = OS.test(name) || CPU.test(name)
    if (platform && !(`node_modules/${name}` in lock.packages))
      missing[`node_modules/${name}`] = entryOf(name, version, dev)
  }
}

for (const [name, allowed] of Object.entries(JSON.parse(readFileSync(MANIFEST, 'utf8')).allowScripts)) {
  const path = `node_modules/${name}`
  const entry = lock.packages[path]
  if (allowed === false && entry?.gypfile !== false) missing[path] = { ...entry, gypfile: false }
}

const names = Object.keys(missing)
if (names.length > 0 && process.argv.includes('--check')) {
  console.error(
    `package-lock.json lacks entries or their "gypfile"; node scripts/complete-lock.mjs adds them:\n${names.join('\n')}`,
  )
  process.exit(1)
}
if (names.length > 0) {
  lock.packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Completed ${names.length} entries of package-lock.json:\n${names.join('\n')}`)
}
