// Uses Node's own modules only: it runs before anything is installed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAlive } from './isAlive.mjs'

const FILE = fileURLToPath(new URL('../.cache/preparing', import.meta.url))
const LOOK_AGAIN_MS = 250

/** Takes the lock file, unless a running process holds it. Takes over the lock file of a process that was killed. */
function takeLock() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  let holder = 0
  try {
    holder = Number(readFileSync(FILE, 'utf8'))
  } catch {
    return false
  }
  if (holder !== 0 && !isAlive(holder)) rmSync(FILE, { force: true })
  return false
}

/** Runs work while no other process installs or builds in this folder: two at once would destroy each other's files. */
export function oneAtATime(work) {
  mkdirSync(dirname(FILE), { recursive: true })
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS)
  try {
    work()
  } finally {
    rmSync(FILE, { force: true })
  }
}
