// Finds a Chromium for the journeys, or installs Debian's. Builtins only.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const find = () => [process.env.CHROMIUM, ...PLACES].find(place => place !== undefined && existsSync(place))

/** Path of a Chromium, installed with apt-get where that is allowed. Throws what to do where it is not. */
export function findChromium() {
  const found = find()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …')
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['-qq', 'update'], options)
    spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], options)
  }
  const installed = find()
  if (installed !== undefined) return installed
  throw new Error('the journeys need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium) or name one with CHROMIUM=/path/to/it')
}
