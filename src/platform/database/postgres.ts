import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseError, Pool, types as postgresTypes, type CustomTypesConfig, type PoolConfig } from 'pg'
import { makeSlots, tooBusy } from '../slots.ts'
import type { Database } from './database.ts'
import { listenForCommits } from './postgresNotify.ts'
import { watchWrites } from './writeWatch.ts'

const CHANNEL = 'forecourt_commit'
// An arbitrary constant: every process takes the same lock.
const TURN_LOCK = 7_315_901
// A peer that is gone without a word is noticed on an idle connection after this and some probes.
const PROBE_AFTER_MS = 10_000
const CANCELLED = '57014'

/** How long what is waited for, in milliseconds. */
export interface PostgresLimits {
  /** For a connection: of those who read, when all are taken too. */
  connectMs: number
  /** For those before it: a transaction for a connection, a turn for this process's others. */
  turnMs: number
  /** For a statement to end; the server cancels it. Not of `alter`: a migration may take long, and so may those who wait for it. */
  statementMs: number
  /** For a transaction's next statement; the server ends the connection, and others go on. */
  idleInTransactionMs: number
  /** For any word of the server: longer than a statement may take, so only one that does not answer any more is cut off. */
  silenceMs: number
}

const LIMITS: PostgresLimits = { connectMs: 5_000, turnMs: 60_000, statementMs: 60_000, idleInTransactionMs: 30_000, silenceMs: 75_000 }

// 64-bit integers as numbers: rupees and milliseconds stay far below 2^53.
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === postgresTypes.builtins.INT8 ? Number : postgresTypes.getTypeParser(oid, format)) as typeof postgresTypes.getTypeParser,
}

/** A socket that breaks, with all that waits on it, when nothing has passed in either direction for so long. */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error(`PostgreSQL has not answered for ${silenceMs / 1_000} s`)))
}

/** Connections that are made when needed. */
function openPool<Schema>(address: string, settings: PoolConfig): Kysely<Schema> {
  const pool = new Pool({
    connectionString: address, types, keepAlive: true, keepAliveInitialDelayMillis: PROBE_AFTER_MS, application_name: 'forecourt', ...settings,
  })
  // One that breaks is replaced. Without a listener the break would end the process: the pool listens while a connection is
  // idle, a query while it runs, and nobody between two statements of a transaction.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Waits for a lock at the start of a transaction. Throws `tooBusy` where that takes longer than any statement may. */
async function waitFor(lock: Promise<unknown>): Promise<void> {
  try {
    await lock
  } catch (error) {
    throw error instanceof DatabaseError && error.code === CANCELLED ? tooBusy() : error
  }
}

/**
 * Opens a PostgreSQL database by its address; `ping` tells whether it answers. Reading, transactions and turns have
 * connections of their own: however many wait for their turn, everything else goes on. One connection is enough for the
 * turns of a process, of which there is one at a time.
 */
export function openPostgres<Schema>(address: string, changed: Partial<PostgresLimits> = {}): Database<Schema> {
  const { connectMs, turnMs, statementMs, idleInTransactionMs, silenceMs } = { ...LIMITS, ...changed }
  const limited = { statement_timeout: statementMs, stream: () => openSocket(silenceMs) }
  const writing = { ...limited, idle_in_transaction_session_timeout: idleInTransactionMs }
  const query = openPool<Schema>(address, { ...limited, max: 6, connectionTimeoutMillis: connectMs })
  const writer = openPool<Schema>(address, { ...writing, max: 4, connectionTimeoutMillis: turnMs })
  const turns = openPool<Schema>(address, { ...writing, max: 1, connectionTimeoutMillis: connectMs, application_name: 'forecourt turn' })
  const oneTurn = makeSlots(1, { longestWaitMs: turnMs })
  const bell = listenForCommits(address, CHANNEL)
  const writes = watchWrites()
  let mayWrite: Parameters<Database<Schema>['beforeWrite']>[0] = async () => {}

  return {
    engine: 'postgres',
    query,
    transaction: work => writes.during(() => writer.transaction().execute(async transaction => {
      await waitFor(mayWrite(transaction))
      return work(transaction)
    })),
    turn: work => writes.during(() => oneTurn(() => turns.transaction().execute(async transaction => {
      await waitFor(sql`select pg_advisory_xact_lock(${sql.lit(TURN_LOCK)})`.execute(transaction))
      await waitFor(mayWrite(transaction))
      const result = await work(transaction)
      // Part of the transaction: heard when it commits, and after that nothing is left that could fail.
      await sql`select pg_notify(${sql.lit(CHANNEL)}, '')`.execute(transaction)
      return result
    }))),
    beforeWrite: check => { mayWrite = check },
    alter: work => {
      const tables = openPool<Schema>(address, { max: 1, connectionTimeoutMillis: connectMs, application_name: 'forecourt migration' })
      return work(tables).finally(() => tables.destroy())
    },
    onCommit: bell.onRing,
    oldestWriteMs: writes.oldestMs,
    ping: async () => void (await sql`select 1`.execute(query)),
    close: async () => {
      await bell.close()
      await turns.destroy()
      await writer.destroy()
      await query.destroy()
    },
  }
}
