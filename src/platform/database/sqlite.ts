import { closeSync, openSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, sql, type DatabaseConnection } from 'kysely'
import { tooBusy } from '../slots.ts'
import type { Database } from './database.ts'
import { keepStatements } from './keptStatements.ts'
import { sqliteReports } from './reports/sqliteReports.ts'
import { watchWrites } from './writeWatch.ts'

// How long a transaction waits for the write lock of another process, and how long SQLite itself waits, blocking the
// event loop.
const WRITE_LOCK_WITHIN_MS = 60_000
const BUSY_TIMEOUT_MS = 10_000
// How often a transaction asks for the write lock again, and how often we look for commits.
const RETRY_MS = 15
const LOOK_FOR_COMMITS_MS = 250
// How many rows of an index are looked at for its statistics.
const SAMPLED_ROWS = 400

const isBusy = (error: unknown) => error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/**
 * Takes the write lock when a transaction begins: one that read first could not wait for the lock later
 * (SQLITE_BUSY_SNAPSHOT). It waits by asking again: SQLite's own waiting would block the event loop while another
 * process writes.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SQLite.Database
  readonly #lockWithinMs: number

  constructor(database: SQLite.Database, lockWithinMs: number) {
    super({ database: keepStatements(database) })
    this.#database = database
    this.#lockWithinMs = lockWithinMs
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const giveUpAt = performance.now() + this.#lockWithinMs
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() > giveUpAt) throw tooBusy()
        await pause(RETRY_MS)
      }
    }
  }

  /** A full or failing disk has ended the transaction already: a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * SQLite's DDL is transactional. Saying so makes the migrator work inside one transaction, which serves as its lock.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Dialect extends SqliteDialect {
  readonly #database: SQLite.Database
  readonly #lockWithinMs: number

  constructor(database: SQLite.Database, lockWithinMs = WRITE_LOCK_WITHIN_MS) {
    super({ database })
    this.#database = database
    this.#lockWithinMs = lockWithinMs
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database, this.#lockWithinMs)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

function connect(file: string, timeout: number): SQLite.Database {
  const connection = new SQLite(file, { timeout })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // What is erased is overwritten: else addresses stay readable in the file, and in backups of it.
  connection.pragma('secure_delete = ON')
  return connection
}

/**
 * Makes a check that throws when the file was removed or replaced since now: what is written to such a file is lost in
 * the end. The check is synchronous and takes some microseconds; an asynchronous one would wait for a thread behind
 * image and password work while the transaction holds the write lock.
 */
function sameFileCheck(file: string): () => void {
  const own = statSync(file, { bigint: true })
  return () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (found?.ino !== own.ino || found.dev !== own.dev)
      throw new Error('the database file was removed or replaced while it is open')
  }
}

/**
 * Opens (or makes) a SQLite file; several processes of one machine may share it. Transactions have a connection of
 * their own: reading goes on while one runs or waits for another process. The connection for reading cannot write:
 * SQLite would block the event loop until a transaction ends that needs the same event loop to end.
 */
export function openSqlite<Schema>(file: string): Database<Schema> {
  // We make the file first, readable by its owner only; SQLite gives the files beside it the same permissions.
  closeSync(openSync(file, 'a', 0o600))
  const connection = connect(file, BUSY_TIMEOUT_MS)
  connection.pragma('query_only = ON')
  const checkFile = sameFileCheck(file)
  const query = new Kysely<Schema>({ dialect: new Dialect(connection) })
  const reports = new Kysely<Schema>({ dialect: sqliteReports(file) })
  const writer = new Kysely<Schema>({ dialect: new Dialect(connect(file, 0)) })
  const listeners = new Set<() => void>()
  // data_version changes when another connection commits, also one of this process.
  let seen = connection.pragma('data_version', { simple: true })
  const watch = setInterval(() => {
    const now = connection.pragma('data_version', { simple: true })
    if (now === seen) return
    seen = now
    for (const listener of listeners) listener()
  }, LOOK_FOR_COMMITS_MS).unref()

  let mayWrite: Parameters<Database<Schema>['beforeWrite']>[0] = async () => {}
  const writes = watchWrites()
  const transaction: Database<Schema>['transaction'] = work =>
    writes.during(() =>
      writer.transaction().execute(async begun => {
        checkFile()
        await mayWrite(begun)
        return work(begun)
      }),
    )

  return {
    engine: 'sqlite',
    query,
    reports,
    transaction,
    // SQLite has one writer, so commits are in order already; listeners notice them by `data_version`.
    withWriteLock: transaction,
    beforeWrite: check => {
      mayWrite = check
    },
    alter: work => {
      const tables = new Kysely<Schema>({
        dialect: new Dialect(connect(file, BUSY_TIMEOUT_MS), Number.POSITIVE_INFINITY),
      })
      return work(tables).finally(() => tables.destroy())
    },
    onCommit: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    optimize: () =>
      writer.connection().execute(async connected => {
        await sql`pragma analysis_limit = ${sql.lit(SAMPLED_ROWS)}`.execute(connected)
        // Also tables that this connection has not read: it is the one that writes.
        await sql`pragma optimize = 0x10002`.execute(connected)
      }),
    oldestWriteMs: writes.oldestMs,
    ping: async () => {
      checkFile()
      await sql`select 1`.execute(query)
    },
    close: async () => {
      clearInterval(watch)
      // Waits for all transactions that were asked for before.
      await writer.connection().execute(async () => {})
      await writer.destroy()
      await reports.destroy()
      await query.destroy()
    },
  }
}
