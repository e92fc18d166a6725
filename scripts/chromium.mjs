// Finds a Chromium for the end-to-end tests, or installs Debian's. Uses Node's own modules only.
import { firstExisting, installPackage } from './debianPackage.mjs'

// Debian's Chromium without windows: the same engine, and a page takes a fifth of the processor time.
const PACKAGE = 'chromium-headless-shell'
const SHELL = `/usr/lib/chromium/${PACKAGE}`
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium, which is installed with apt-get if that is allowed. Throws what to do when there is none. */
export function findChromium() {
  const found = firstExisting([process.env.CHROMIUM, SHELL])
  if (found !== undefined) return found
  installPackage(PACKAGE)
  const any = firstExisting([SHELL, ...BROWSERS])
  if (any !== undefined) return any
  throw new Error(
    `the end-to-end tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install ${PACKAGE}) or name one with CHROMIUM=/path/to/it`,
  )
}
