import { closeSync, openSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, sql, type DatabaseConnection } from 'kysely'
import { tooBusy } from '../slots.ts'
import type { Database } from './database.ts'
import { watchWrites } from './writeWatch.ts'

// How long a transaction waits for another process's, and SQLite itself, which holds up this process meanwhile.
const TURN_WITHIN_MS = 60_000
const BUSY_TIMEOUT_MS = 10_000
// How often a transaction asks again, and how often commits are looked for.
const ASK_AGAIN_MS = 15
const LOOK_FOR_COMMITS_MS = 250

const isBusy = (error: unknown) => error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/**
 * Takes the write lock at the start: a transaction that read first could not wait for it later (SQLITE_BUSY_SNAPSHOT).
 * It waits by asking again: SQLite's own waiting would hold up the whole process while another one writes.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SQLite.Database
  readonly #turnWithinMs: number

  constructor(database: SQLite.Database, turnWithinMs: number) {
    super({ database })
    this.#database = database
    this.#turnWithinMs = turnWithinMs
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const giveUpAt = performance.now() + this.#turnWithinMs
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() > giveUpAt) throw tooBusy()
        await pause(ASK_AGAIN_MS)
      }
    }
  }

  /** A full or failing disk has ended the transaction already: to end it again would fail, and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite's DDL is transactional; saying so makes the migrator work inside one transaction, which is its lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Dialect extends SqliteDialect {
  readonly #database: SQLite.Database
  readonly #turnWithinMs: number

  constructor(database: SQLite.Database, turnWithinMs = TURN_WITHIN_MS) {
    super({ database })
    this.#database = database
    this.#turnWithinMs = turnWithinMs
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database, this.#turnWithinMs)
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
  return connection
}

/**
 * Makes a check that a file is the one that it is now: what is written to a removed or replaced one is lost at the end. Some
 * microseconds; beside them a transaction would wait for a thread, behind pictures and passwords, with the write lock held.
 */
function sameFileCheck(file: string): () => void {
  const own = statSync(file, { bigint: true })
  return () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (found?.ino !== own.ino || found.dev !== own.dev) throw new Error('the database file was removed or replaced while it is open')
  }
}

/**
 * Opens (or makes) a SQLite file; several processes of one machine may share it. Transactions have a connection of their
 * own: what is only read goes on while one runs, or waits for another process's. The one for reading cannot write: SQLite
 * would wait, with the whole process, for a transaction that needs this process to end.
 */
export function openSqlite<Schema>(file: string): Database<Schema> {
  // Made by us first, readable by its owner only; SQLite gives the files beside it the same permissions.
  closeSync(openSync(file, 'a', 0o600))
  const connection = connect(file, BUSY_TIMEOUT_MS)
  connection.pragma('query_only = ON')
  const checkFile = sameFileCheck(file)
  const query = new Kysely<Schema>({ dialect: new Dialect(connection) })
  const writer = new Kysely<Schema>({ dialect: new Dialect(connect(file, 0)) })
  const listeners = new Set<() => void>()
  // data_version changes when another connection commits, be it this process's own.
  let seen = connection.pragma('data_version', { simple: true })
  const watch = setInterval(() => {
    const now = connection.pragma('data_version', { simple: true })
    if (now === seen) return
    seen = now
    for (const listener of listeners) listener()
  }, LOOK_FOR_COMMITS_MS).unref()

  let mayWrite: Parameters<Database<Schema>['beforeWrite']>[0] = async () => {}
  const writes = watchWrites()
  const transaction: Database<Schema>['transaction'] = work => writes.during(() => writer.transaction().execute(async begun => {
    checkFile()
    await mayWrite(begun)
    return work(begun)
  }))

  return {
    engine: 'sqlite',
    query,
    transaction,
    // One writer at a time: commits are in order already, and listeners see them by `data_version`.
    turn: transaction,
    beforeWrite: check => { mayWrite = check },
    alter: work => {
      const tables = new Kysely<Schema>({ dialect: new Dialect(connect(file, BUSY_TIMEOUT_MS), Number.POSITIVE_INFINITY) })
      return work(tables).finally(() => tables.destroy())
    },
    onCommit: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    oldestWriteMs: writes.oldestMs,
    ping: async () => {
      checkFile()
      await sql`select 1`.execute(query)
    },
    close: async () => {
      clearInterval(watch)
      // Its turn comes when those before it are done.
      await writer.connection().execute(async () => {})
      await writer.destroy()
      await query.destroy()
    },
  }
}
