import SQLite from 'better-sqlite3'
import { Outage } from '../../outage.ts'

/**
 * How much of the file a connection keeps in memory, as `pragma cache_size`: 4 MB. The library's 16 MB for each of several
 * connections fill over hours, and the system keeps what was read anyway.
 */
export const CACHE_SIZE = 'cache_size = -4000'

/** Opens a connection; `timeout` is for how many milliseconds SQLite itself waits for a lock, blocking the event loop. */
export function connect(file: string, timeout: number, fileMustExist = true): SQLite.Database {
  const connection = new SQLite(file, { timeout, fileMustExist })
  try {
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.pragma('foreign_keys = ON')
    connection.pragma(CACHE_SIZE)
    // What is erased is overwritten: else addresses stay readable in the file, and in backups of it.
    connection.pragma('secure_delete = ON')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** A connection that can be closed and opened again while others hold on to it. */
export interface Connection {
  /** The connection itself. Throws `Outage` while it is closed. */
  now(): SQLite.Database
  readonly isOpen: boolean
  close(): void
  open(): void
}

/** Opens a connection by `open`, which is called again after each `close`. */
export function openConnection(open: () => SQLite.Database): Connection {
  let connection: SQLite.Database | null = open()
  return {
    now() {
      if (connection === null) throw new Outage('gone')
      return connection
    },
    get isOpen() {
      return connection !== null
    },
    close() {
      connection?.close()
      connection = null
    },
    open() {
      connection ??= open()
    },
  }
}
