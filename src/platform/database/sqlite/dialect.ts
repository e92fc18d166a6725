import { SqliteAdapter, SqliteDialect, SqliteDriver, type DatabaseConnection } from 'kysely'
import { keepStatements } from '../keptStatements.ts'
import { translateFailures } from '../translateFailures.ts'
import type { Connection } from './connection.ts'
import { takeWriteLock } from './takeWriteLock.ts'

/** How a connection is used. */
export interface DialectRules {
  /** For how many milliseconds a transaction waits now for the write lock of another process. */
  lockWithinMs: () => number
  /** What is thrown in place of an error. */
  translate: (thrown: unknown) => unknown
}

/** Takes the write lock when a transaction begins. */
class ImmediateDriver extends SqliteDriver {
  readonly #connection: Connection
  readonly #rules: DialectRules

  constructor(connection: Connection, rules: DialectRules) {
    super({ database: keepStatements(connection.now, connection.close) })
    this.#connection = connection
    this.#rules = rules
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return translateFailures(await super.acquireConnection(), this.#rules.translate)
  }

  override async beginTransaction(): Promise<void> {
    try {
      // Past the connection of Kysely, where a lock that is held for a moment would pass for an outage.
      await takeWriteLock(this.#connection, this.#rules.lockWithinMs)
    } catch (error) {
      throw this.#rules.translate(error)
    }
  }

  /** A full or failing disk has ended the transaction already: a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isOpen && this.#connection.now().inTransaction) await super.rollbackTransaction(connection)
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

/** What Kysely needs to use a connection. */
export class ConnectionDialect extends SqliteDialect {
  readonly #connection: Connection
  readonly #rules: DialectRules

  constructor(connection: Connection, rules: DialectRules) {
    super({ database: keepStatements(connection.now, connection.close) })
    this.#connection = connection
    this.#rules = rules
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#connection, this.#rules)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}
