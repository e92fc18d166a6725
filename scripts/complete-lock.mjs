// Adds the entries that npm leaves out of package-lock.json when the registry lacks a package for another platform:
// without them `npm ci` fails everywhere. With --check it changes nothing and fails when entries are missing.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
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

const names = Object.keys(missing)
if (names.length > 0 && process.argv.includes('--check')) {
  console.error(
    `package-lock.json lacks packages of other platforms; node scripts/complete-lock.mjs adds them:\n${names.join('\n')}`,
  )
  process.exit(1)
}
if (names.length > 0) {
  lock.packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${names.length} packages of other platforms to package-lock.json.`)
}
