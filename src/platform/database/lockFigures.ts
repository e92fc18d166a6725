import type { Database } from './database.ts'

/** How often the write lock of the catalogue was had, and for how long it was waited for and held in all [ms]. */
export interface LockFigures {
  count: number
  waitedMs: number
  heldMs: number
}

/** Counts the use of the write lock, on either engine from the call to the first statement, and on to the commit (OPS-7). */
export function countLocks<Schema>(database: Database<Schema>): { database: Database<Schema>; locks: LockFigures } {
  const locks: LockFigures = { count: 0, waitedMs: 0, heldMs: 0 }
  const counted: Database<Schema> = {
    ...database,
    withWriteLock: async work => {
      const askedAt = performance.now()
      let hadAt = askedAt
      try {
        return await database.withWriteLock(transaction => {
          hadAt = performance.now()
          locks.count += 1
          locks.waitedMs += hadAt - askedAt
          return work(transaction)
        })
      } finally {
        if (hadAt > askedAt) locks.heldMs += performance.now() - hadAt
      }
    },
  }
  return { database: counted, locks }
}
