import type { Kysely, Transaction } from 'kysely'
import type { OutageKind } from '../outage.ts'
import type { LastingOutage } from './outageState.ts'
import type { ReplicaReads, ReplicaState } from './replicaState.ts'

/**
 * One database, SQLite or PostgreSQL, behind the same queries. Services use the SQL that both engines share; what
 * differs between the engines is behind the functions of this interface and nowhere else.
 */
export interface Database<Schema> {
  readonly engine: 'sqlite' | 'postgres'
  /** For reading outside a transaction. On SQLite it does not wait for writers, and refuses to write. */
  readonly query: Kysely<Schema>
  /**
   * For the reads of the office, which may take long: they hold up neither the event loop nor the reads of visitors. On
   * SQLite other threads read the file, on PostgreSQL it is a pool of its own, or a replica where there is one. A statement sees
   * everything that was committed before it was asked for, refuses to write, and throws when it takes longer than a minute.
   */
  readonly reports: Kysely<Schema>
  /**
   * Runs `work` in one transaction: it is on disk when the promise resolves, and rolled back when `work` throws. Every
   * write goes through here, also a single statement: SQLite has one writer, so transactions run one after another in
   * the order of the calls, without blocking the event loop. Throws `Outage` when the database is away, damaged, full or
   * locked, and on SQLite also when its file was moved before or while this was written. Do not use `query` inside: it does not see what the transaction has written.
   */
  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>
  /**
   * Like `transaction`, and holds the write lock of the catalogue: over all processes only one such transaction runs at
   * a time. So numbers that the database gives to rows become visible in ascending order, and a reader that remembers
   * the last number never misses a row. On PostgreSQL `transaction` does not wait for this lock. Its commit notifies
   * the listeners of `onCommit`.
   */
  withWriteLock<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>
  /**
   * From now on runs `check` first in every transaction; what it throws rejects the transaction. Call it at the start
   * only.
   */
  beforeWrite(check: (transaction: Transaction<Schema>) => Promise<void>): void
  /**
   * Runs `work`, which may change tables, on a connection that waits for other processes and names columns as the database
   * does. Call it at the start only.
   */
  alter<Result>(work: (tables: Kysely<unknown>) => Promise<Result>): Promise<Result>
  /**
   * Calls `listener` soon after any process may have committed `withWriteLock`; it may also be called without a commit.
   * Returns a function that removes the listener.
   */
  onCommit(listener: () => void): () => void
  /** The replica on which reports are read; null where there is none. `look` never throws and answers within a second. */
  readonly replica: { readonly reads: Readonly<ReplicaReads>; look(): Promise<ReplicaState> } | null
  /**
   * Renews what the engine knows of the sizes of tables and indexes, by which it plans queries: on SQLite from samples, in
   * some milliseconds; PostgreSQL does it itself. Call it at the start and daily.
   */
  optimize(): Promise<void>
  /** How many milliseconds ago the oldest unfinished write of this process was asked for; 0 when there is none. */
  oldestWriteMs(): number
  /**
   * Commits a write that changes nothing, unless one of this process was committed in the last five seconds. Throws `Outage`
   * when nothing can be written.
   */
  proveWrite(): Promise<void>
  /** What keeps this process from the database, as it was last seen; null when nothing does. */
  outage(): LastingOutage | null
  /** Calls `listener` when an outage begins or becomes another one, and with null when it has ended. */
  onOutage(listener: (kind: OutageKind | null) => void): () => void
  /**
   * Says whether a database that has come into the place of this one while the process runs may be used in its stead: it
   * must go on where this process has read to. Without a judge none is. A PostgreSQL server is taken as it comes.
   */
  acceptReplacement(judge: (query: Kysely<Schema>) => Promise<boolean>): void
  /** Resolves when the database answers; rejects with the reason when it does not, or when its file is gone. */
  ping(): Promise<void>
  /** Waits until running transactions have ended, then closes all connections. */
  close(): Promise<void>
}
