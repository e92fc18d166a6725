import { open, rename, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Place } from '../place/openPlace.ts'
import type { Injection } from './outage.ts'

const PAGE_BYTES = 4_096
/** Left free on the small disk before it is filled, so that the site can begin. */
const FILLER = 'filler'

const fileOf = ({ dataDir }: Place) => join(dataDir, 'forecourt.sqlite')

/** Writes what stands in the log into the file itself, as far as others do not read it just now. */
function checkpoint(file: string): void {
  const connection = new SQLite(file)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
}

const damaged: Injection = {
  name: 'first page overwritten',
  seconds: 3,
  named: /damaged/,
  async begin(place) {
    checkpoint(fileOf(place))
    const file = await open(fileOf(place), 'r+')
    const first = Buffer.alloc(PAGE_BYTES)
    await file.read(first, 0, PAGE_BYTES, 0)
    await file.write(Buffer.alloc(PAGE_BYTES, 'x'), 0, PAGE_BYTES, 0)
    return async () => {
      await file.write(first, 0, PAGE_BYTES, 0)
      await file.close()
    }
  },
}

const moved: Injection = {
  name: 'file moved',
  seconds: 3,
  named: /gone/,
  async begin(place) {
    await rename(fileOf(place), `${fileOf(place)}.away`)
    return () => rename(`${fileOf(place)}.away`, fileOf(place))
  },
}

const replaced: Injection = {
  name: 'file replaced by another database',
  seconds: 3,
  named: /gone/,
  async begin(place) {
    const [file, away, other] = [fileOf(place), `${fileOf(place)}.away`, `${fileOf(place)}.other`]
    const made = new SQLite(other)
    made.exec('create table vehicles (id integer primary key)')
    made.close()
    await rename(file, away)
    await rename(other, file)
    return async () => {
      await rm(file)
      await rename(away, file)
    }
  },
}

const locked: Injection = {
  name: 'locked by another program',
  seconds: 25,
  named: /locked/,
  async begin(place) {
    const holder = new SQLite(fileOf(place), { timeout: 20_000 })
    holder.exec('begin immediate')
    return async () => {
      holder.exec('rollback')
      holder.close()
    }
  },
}

/** The site of this outage lies on a small disk of its own (`smallDisk`). */
const full: Injection = {
  name: 'disk full',
  seconds: 5,
  named: /full/,
  async begin({ dataDir }) {
    const filler = join(dataDir, FILLER)
    try {
      await writeFile(filler, Buffer.alloc(64 * 2 ** 20))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
    return () => rm(filler)
  },
}

/** Puts a disk of 48 MB at a place that is empty still; false where this machine does not allow it. Returns what takes it away. */
export function smallDisk(folder: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m,mode=700', 'tmpfs', folder], { stdio: 'ignore' })
    return () => void execFileSync('umount', ['--lazy', folder])
  } catch {
    return null
  }
}

/** What is done to SQLite's file. */
export const SQLITE_OUTAGES: readonly Injection[] = [damaged, moved, replaced, locked]
/** What needs a small disk. */
export const DISK_OUTAGES: readonly Injection[] = [full]
