import { realpathSync, renameSync, statSync } from 'node:fs'
import type SQLite from 'better-sqlite3'
import { Outage } from '../../outage.ts'

/** What distinguishes a file from another one of the same name; null when there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev} ${found.ino}`
}

/** The open file, as distinct from another one of its name. */
export interface OpenFile {
  /** Throws `Outage` ('gone') when the file, its log of changes or the index of the log was removed or replaced. */
  check(): void
  /** Whether the file is under its name, with its log or without it, or another one. */
  found(): 'same' | 'unlogged' | 'other' | 'none'
  /** Whether there were a log and its index when the file was opened. */
  readonly isLogged: boolean
  /**
   * Writes into the file what only its lost log holds, which `connection` still has open. Throws `Outage` while that is not
   * possible: where another program has begun a log or changed the file, it would spoil what that one wrote.
   */
  saveLog(connection: SQLite.Database): void
  /** After all connections are closed: puts the log of this file aside, which would be taken for that of another one. */
  putLogAside(): void
}

/** How many parts of the log are not in the file yet. */
function unsavedOf(connection: SQLite.Database, how: 'NOOP' | 'TRUNCATE'): number {
  const [counts] = connection.pragma(`wal_checkpoint(${how})`) as { busy: number; log: number; checkpointed: number }[]
  return counts === undefined || counts.busy !== 0 ? Infinity : counts.log - counts.checkpointed
}

/**
 * Remembers which file is open: what is written to one that was removed or replaced is lost in the end. That is as true of
 * the log beside it (`-wal`) and the index of the log (`-shm`), which are there as long as the database is open; processes
 * with different indexes do not see each other's locks. The check is synchronous and takes some microseconds; an asynchronous
 * one would wait for a thread behind image and password work while a transaction holds the write lock. Call it when the
 * database has been read once.
 */
export function rememberFile(file: string): OpenFile {
  // SQLite keeps the log beside the file that a link points to.
  const path = realpathSync(file)
  const log = { path: `${path}-wal`, own: identityOf(`${path}-wal`) }
  const beside = [log, { path: `${path}-shm`, own: identityOf(`${path}-shm`) }]
  const own = identityOf(file)
  // How the file was when its log was first seen to be lost.
  let former: bigint | null = null
  const changedAt = () => statSync(file, { bigint: true }).mtimeNs
  const found = () => {
    const now = identityOf(file)
    if (now !== own) return now === null ? 'none' : 'other'
    return beside.every(one => identityOf(one.path) === one.own) ? 'same' : 'unlogged'
  }
  return {
    found,
    isLogged: beside.every(one => one.own !== null),
    check() {
      if (found() !== 'same')
        throw new Outage('gone', new Error('the database file was removed or replaced while it is open'))
    },
    saveLog(connection) {
      former ??= changedAt()
      const there = identityOf(log.path)
      if (there === log.own || unsavedOf(connection, 'NOOP') === 0) return
      if (there !== null || changedAt() !== former) throw new Outage('gone')
      try {
        if (unsavedOf(connection, 'TRUNCATE') !== 0) throw new Outage('gone')
      } finally {
        former = changedAt()
      }
    },
    putLogAside() {
      for (const { path: name, own: lost } of beside)
        if (lost !== null && identityOf(name) === lost) renameSync(name, `${name}.former-${Date.now()}`)
    },
  }
}
