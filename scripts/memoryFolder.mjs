// A folder in memory for what the tests write. Builtins only.
// `statfsSync` not by its name, which an older Node.js does not have: that would end before it is refused in words.
import * as fs from 'node:fs'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './isAlive.mjs'

const MEMORY = '/dev/shm'
const PREFIX = 'forecourt-tests-'
/** What the tests write at most, several times over; and as much is left for whatever runs. */
const LEAST_BYTES = 8e9

function availableBytes() {
  const [, kilobytes] = /^MemAvailable: +(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return Math.min(Number(kilobytes ?? 0) * 1_000, bavail * bsize)
}

/** Removes what runs have left that were killed; what another user's run has left stays. */
function sweepLeftOvers() {
  for (const name of readdirSync(MEMORY)) {
    const folder = join(MEMORY, name)
    if (!name.startsWith(PREFIX) || statSync(folder).uid !== process.getuid()) continue
    if (!isAlive(Number(name.slice(PREFIX.length)))) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a folder in memory, which is removed when this process ends: hundreds of databases and sites come and go in a run, and no
 * test asks what is left after a power cut. Returns undefined where there is too little memory, or none to write to.
 */
export function makeMemoryFolder() {
  if (!existsSync(MEMORY) || availableBytes() < LEAST_BYTES) return undefined
  sweepLeftOvers()
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
