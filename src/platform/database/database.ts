import type { Kysely, Transaction } from 'kysely'

/**
 * One database, SQLite or PostgreSQL, behind the same queries. Services use the subset that both engines share;
 * what differs between them stands behind the named functions here and nowhere else.
 */
export interface Database<Schema> {
  readonly engine: 'sqlite' | 'postgres'
  /** Queries outside a transaction. */
  readonly query: Kysely<Schema>
  /**
   * Runs `work` in one transaction: it is on disk when the promise resolves, and undone when `work` throws.
   * Do not use `query` inside: on SQLite it would wait for the transaction it stands in.
   */
  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>
  /**
   * Makes the transaction's commit take its turn, so that rows numbered by the database become visible in the order
   * of their numbers; whoever follows such a table by its last number never misses one. Call before the insert.
   */
  takeTurn(transaction: Transaction<Schema>): Promise<void>
  /** Calls `listener` soon after any process may have committed something; spurious calls happen. Returns the way to stop. */
  onCommit(listener: () => void): () => void
  /** Tells the other processes that something was committed. A lost bell delays them until their next poll only. */
  ringCommit(): Promise<void>
  /** Resolves when the database answers, rejects with the reason when it does not. */
  ping(): Promise<void>
  /** Lets running transactions end and closes. */
  close(): Promise<void>
}
