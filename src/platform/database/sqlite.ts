import { closeSync, openSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, sql, type DatabaseConnection } from 'kysely'
import type { Database } from './database.ts'

// How long a statement waits for another process's write, and how often this process looks for one.
const BUSY_TIMEOUT_MS = 10_000
const LOOK_FOR_COMMITS_MS = 250

/** Takes the write lock at the start: a transaction that read first could not wait for it later (SQLITE_BUSY_SNAPSHOT). */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SQLite.Database

  constructor(database: SQLite.Database) {
    super({ database })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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

  constructor(database: SQLite.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Opens (or makes) a SQLite file; several processes of one machine may share it. `:memory:` is a database of its own. */
export function openSqlite<Schema>(file: string): Database<Schema> {
  // Made by us first, readable by its owner only; SQLite gives the files beside it the same permissions.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
  const connection = new SQLite(file, { timeout: BUSY_TIMEOUT_MS })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  const query = new Kysely<Schema>({ dialect: new Dialect(connection) })
  const listeners = new Set<() => void>()
  // data_version changes when another connection commits; one's own commits need no bell.
  let seen = connection.pragma('data_version', { simple: true })
  const watch = setInterval(() => {
    const now = connection.pragma('data_version', { simple: true })
    if (now === seen) return
    seen = now
    for (const listener of listeners) listener()
  }, LOOK_FOR_COMMITS_MS).unref()

  return {
    engine: 'sqlite',
    query,
    transaction: work => query.transaction().execute(work),
    takeTurn: async () => {}, // one writer at a time: commits are in order already
    onCommit: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ringCommit: async () => {},
    ping: async () => void (await sql`select 1`.execute(query)),
    close: async () => {
      clearInterval(watch)
      await query.destroy()
    },
  }
}
