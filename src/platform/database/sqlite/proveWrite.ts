import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Outage } from '../../outage.ts'
import type { Connection } from './connection.ts'
import { takeWriteLock } from './takeWriteLock.ts'

const SPARE_BYTES = 262_144

/**
 * Commits a write that changes nothing of what is stored. `withSpace` also takes space for some more and gives it back: on a
 * full disk a small write may still find room in the log. It waits for the write lock as a transaction does: one that is held
 * for a moment is no outage. Throws what SQLite says.
 */
export async function writeProof(writing: Connection, lockWithinMs: () => number, withSpace: boolean): Promise<void> {
  if (withSpace) {
    const { bavail, bsize } = statfsSync(dirname(writing.now().name))
    if (bavail * bsize < SPARE_BYTES) throw new Outage('full')
  }
  await takeWriteLock(writing, lockWithinMs)
  const connection = writing.now()
  try {
    if (withSpace) {
      connection.exec('create table forecourt_space (spare)')
      connection.prepare('insert into forecourt_space values (zeroblob(?))').run(SPARE_BYTES)
      connection.exec('drop table forecourt_space')
    }
    // A number in the header that is there for programs and that we use for nothing else.
    const before = Number(connection.pragma('user_version', { simple: true }))
    connection.pragma(`user_version = ${before === 0 ? 1 : 0}`)
    connection.exec('commit')
  } finally {
    if (connection.inTransaction) connection.exec('rollback')
  }
}
