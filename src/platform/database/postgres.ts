import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseError, Pool, types as postgresTypes, type CustomTypesConfig, type PoolConfig } from 'pg'
import { makeSlots, tooBusy } from '../slots.ts'
import type { Database } from './database.ts'
import { listenForCommits } from './postgresNotify.ts'
import { watchWrites } from './writeWatch.ts'

const CHANNEL = 'forecourt_commit'
// An arbitrary number: every process takes the same advisory lock.
const WRITE_LOCK = 7_315_901
// An idle connection whose peer has vanished is detected after this time and a few TCP probes.
const PROBE_AFTER_MS = 10_000
const CANCELLED = '57014'
// Joins in the order in which a statement has them. A vehicle has fourteen, and to look for a better order took 24 ms for
// cards that are then read in one.
const JOINS_AS_WRITTEN = '-c join_collapse_limit=1'

/** How long to wait for what, in milliseconds. */
export interface PostgresLimits {
  /** For a new connection, and for readers also until one of their connections is free. */
  connectMs: number
  /** Until a write may begin: `transaction` waits for a connection, `withWriteLock` for the others of this process. */
  writeLockMs: number
  /**
   * For a statement to end; then the server cancels it. Not for `alter`: a migration may take long, and so may
   * processes that wait for it.
   */
  statementMs: number
  /** For the next statement of a transaction; then the server ends the connection, so that others can go on. */
  idleInTransactionMs: number
  /**
   * For any byte from the server. It is longer than a statement may take, so only a server that no longer answers is
   * cut off.
   */
  silenceMs: number
}

const LIMITS: PostgresLimits = {
  connectMs: 5_000,
  writeLockMs: 60_000,
  statementMs: 60_000,
  idleInTransactionMs: 30_000,
  silenceMs: 75_000,
}

// 64-bit integers as numbers: rupees and milliseconds stay far below 2^53.
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === postgresTypes.builtins.INT8
      ? Number
      : postgresTypes.getTypeParser(oid, format)) as typeof postgresTypes.getTypeParser,
}

/**
 * Opens a socket that fails, with everything that waits for it, after so many milliseconds without traffic in either
 * direction.
 */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error(`PostgreSQL has not answered for ${silenceMs / 1_000} s`)),
  )
}

/** Opens a pool of connections, which are made when they are needed. */
function openPool<Schema>(address: string, settings: PoolConfig): Kysely<Schema> {
  const pool = new Pool({
    connectionString: address,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    application_name: 'forecourt',
    ...settings,
  })
  // The pool replaces a broken connection. Without a listener its error would end the process: the pool listens while a
  // connection is idle, a query while it runs, and nobody between two statements of a transaction.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Waits for a lock at the start of a transaction. Throws `tooBusy` when that takes longer than any statement may. */
async function waitFor(lock: Promise<unknown>): Promise<void> {
  try {
    await lock
  } catch (error) {
    throw error instanceof DatabaseError && error.code === CANCELLED ? tooBusy() : error
  }
}

/**
 * Opens a PostgreSQL database by its address; `ping` checks whether it answers. Reads, reports, transactions
 * and transactions with the write lock have separate connections: however many wait for the write lock or for a report,
 * everything else goes on. One
 * connection is enough for the write lock, because only one such transaction of a process runs at a time.
 */
export function openPostgres<Schema>(address: string, changed: Partial<PostgresLimits> = {}): Database<Schema> {
  const { connectMs, writeLockMs, statementMs, idleInTransactionMs, silenceMs } = { ...LIMITS, ...changed }
  const limited = { statement_timeout: statementMs, stream: () => openSocket(silenceMs) }
  const writing = { ...limited, idle_in_transaction_session_timeout: idleInTransactionMs }
  const reading = { ...limited, options: JOINS_AS_WRITTEN }
  const query = openPool<Schema>(address, { ...reading, max: 6, connectionTimeoutMillis: connectMs })
  const reports = openPool<Schema>(address, {
    ...reading,
    max: 3,
    connectionTimeoutMillis: statementMs,
    application_name: 'forecourt reports',
  })
  const writer = openPool<Schema>(address, { ...writing, max: 4, connectionTimeoutMillis: writeLockMs })
  const locked = openPool<Schema>(address, {
    ...writing,
    max: 1,
    connectionTimeoutMillis: connectMs,
    application_name: 'forecourt write lock',
  })
  const oneAtATime = makeSlots(1, { longestWaitMs: writeLockMs })
  const commits = listenForCommits(address, CHANNEL)
  const writes = watchWrites()
  let mayWrite: Parameters<Database<Schema>['beforeWrite']>[0] = async () => {}

  return {
    engine: 'postgres',
    query,
    reports,
    transaction: work =>
      writes.during(() =>
        writer.transaction().execute(async transaction => {
          await waitFor(mayWrite(transaction))
          return work(transaction)
        }),
      ),
    withWriteLock: work =>
      writes.during(() =>
        oneAtATime(() =>
          locked.transaction().execute(async transaction => {
            await waitFor(sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(transaction))
            await waitFor(mayWrite(transaction))
            const result = await work(transaction)
            // Part of the transaction: delivered when it commits, and after the commit nothing is left that could fail.
            await sql`select pg_notify(${sql.lit(CHANNEL)}, '')`.execute(transaction)
            return result
          }),
        ),
      ),
    beforeWrite: check => {
      mayWrite = check
    },
    alter: work => {
      const tables = openPool<Schema>(address, {
        max: 1,
        connectionTimeoutMillis: connectMs,
        application_name: 'forecourt migration',
      })
      return work(tables).finally(() => tables.destroy())
    },
    onCommit: commits.onCommit,
    optimize: async () => {},
    oldestWriteMs: writes.oldestMs,
    ping: async () => void (await sql`select 1`.execute(query)),
    close: async () => {
      await commits.close()
      await locked.destroy()
      await writer.destroy()
      await reports.destroy()
      await query.destroy()
    },
  }
}
