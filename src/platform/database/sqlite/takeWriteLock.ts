import { setTimeout as pause } from 'node:timers/promises'
import { Outage } from '../../outage.ts'
import type { Connection } from './connection.ts'
import { isBusy } from './sqliteOutage.ts'

// How often the write lock is asked for again.
const RETRY_MS = 15

/**
 * Begins a transaction that has the write lock: one that read first could not wait for the lock later (SQLITE_BUSY_SNAPSHOT).
 * While another process writes it waits for as many milliseconds as `lockWithinMs` says, by asking again: SQLite's own waiting
 * would block the event loop. Throws `Outage` ('locked') after that, and else what SQLite says.
 */
export async function takeWriteLock(connection: Connection, lockWithinMs: () => number): Promise<void> {
  const began = performance.now()
  for (;;) {
    try {
      connection.now().exec('begin immediate')
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() - began >= lockWithinMs()) throw new Outage('locked')
      await pause(RETRY_MS)
    }
  }
}
