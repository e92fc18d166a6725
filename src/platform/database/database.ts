import type { Kysely, Transaction } from 'kysely'

/**
 * One database, SQLite or PostgreSQL, behind the same queries. Services use the subset that both engines share;
 * what differs between them stands behind the named functions here and nowhere else.
 */
export interface Database<Schema> {
  readonly engine: 'sqlite' | 'postgres'
  /** What only reads, outside a transaction. On SQLite it waits for nobody who writes, and refuses to write. */
  readonly query: Kysely<Schema>
  /**
   * Runs `work` in one transaction: it is on disk when the promise resolves, and undone when `work` throws. Every write
   * goes through here, a single one too: SQLite has one writer, and transactions wait for each other in the order they came,
   * without holding up the process, and it refuses where the file was removed or replaced. Do not use `query` inside: it does
   * not see what the transaction has written.
   */
  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>
  /**
   * A transaction that takes its turn: over all processes such ones run one after another, so that rows numbered by the
   * database become visible in the order of their numbers, and whoever follows such a table by its last number never misses
   * one. `transaction` does not wait for it on PostgreSQL. Those who listen to `onCommit` are told by its commit.
   */
  turn<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>
  /** Runs `check` first in every transaction and turn from now on; what it throws refuses the work. For the start only. */
  beforeWrite(check: (transaction: Transaction<Schema>) => Promise<void>): void
  /** Runs `work`, which may change the tables themselves, on a connection that waits for other processes. For the start only. */
  alter<Result>(work: (tables: Kysely<Schema>) => Promise<Result>): Promise<Result>
  /** Calls `listener` soon after any process may have committed a turn; spurious calls happen. Returns the way to stop. */
  onCommit(listener: () => void): () => void
  /** For how many milliseconds the oldest of this process's transactions waits or runs; 0 when there is none. */
  oldestWriteMs(): number
  /** Resolves when the database answers, rejects with the reason when it does not, or when its file is not there any more. */
  ping(): Promise<void>
  /** Lets running transactions end and closes. */
  close(): Promise<void>
}
