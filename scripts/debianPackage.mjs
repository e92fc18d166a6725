// Finds programs of Debian packages for the tests, or installs them. Uses Node's own modules only.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The first of these paths that exists; undefined when none does. */
export function firstExisting(paths) {
  return paths.find(path => path !== undefined && existsSync(path))
}

/** Whether this process may install packages of Debian: as root, with apt-get. */
function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs a package of Debian with apt-get where that is allowed; whether it worked shows by its files. */
export function installPackage(name) {
  if (!mayInstall()) return
  console.log(`Installing ${name} with apt-get …`)
  const options = {
    // Standard output may be that of a test runner; what fails is said on standard error.
    stdio: ['ignore', 'ignore', 'inherit'],
    // A service that the package brings must not be started: only its program is wanted.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }
  spawnSync('apt-get', ['-qq', 'update'], options)
  spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], options)
}

/**
 * Path of a program: one of `paths`, such as `/usr/sbin/pgbouncer`, after its Debian package was installed if that is needed
 * and allowed. Throws what to do when there is none.
 */
export function findProgram(name, paths) {
  const found = firstExisting(paths)
  if (found !== undefined) return found
  installPackage(name)
  const installed = firstExisting(paths)
  if (installed !== undefined) return installed
  throw new Error(`the tests need ${name}: install it (Debian, Ubuntu: sudo apt-get install ${name})`)
}
