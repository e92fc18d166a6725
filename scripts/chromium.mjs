// Finds a Chromium for the end-to-end tests, or installs Debian's. Uses Node's own modules only.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Debian's Chromium without windows: the same engine, and a page takes a fifth of the processor time.
const PACKAGE = 'chromium-headless-shell'
const SHELL = `/usr/lib/chromium/${PACKAGE}`
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const find = places => places.find(place => place !== undefined && existsSync(place))

/** Path of a Chromium, which is installed with apt-get if that is allowed. Throws what to do when there is none. */
export function findChromium() {
  const found = find([process.env.CHROMIUM, SHELL])
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …')
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['-qq', 'update'], options)
    spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', PACKAGE], options)
  }
  const any = find([SHELL, ...BROWSERS])
  if (any !== undefined) return any
  throw new Error(
    `the end-to-end tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install ${PACKAGE}) or name one with CHROMIUM=/path/to/it`,
  )
}
