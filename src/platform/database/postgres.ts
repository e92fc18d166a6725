import { Kysely, sql, type Transaction } from 'kysely'
import { Outage } from '../outage.ts'
import { makeSlots, tooBusy } from '../slots.ts'
import { ColumnNames } from './columnNames.ts'
import type { Database } from './database.ts'
import { serversOf } from './postgres/address.ts'
import { poolSizes, USUAL_CONNECTIONS } from './postgres/connections.ts'
import { dialectOver, LinkedDriver, openLinkedPool } from './postgres/linkedPool.ts'
import { listenForCommits } from './postgres/listenForCommits.ts'
import { openReplica, type Replica, type ReplicaRules } from './postgres/replica/openReplica.ts'
import { linkServers } from './postgres/serverLink.ts'
import { watchWrites } from './writeWatch.ts'

const CHANNEL = 'forecourt_commit'
// An arbitrary number: every process takes the same advisory lock.
const WRITE_LOCK = 7_315_901
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
  /** How often the server is asked whether it is there, and for how long it may say nothing to that. */
  everyMs: number
  silentMs: number
  /** For a replica, where they are others than the usual ones. */
  replica?: Partial<ReplicaRules>
}

const LIMITS: PostgresLimits = {
  connectMs: 5_000,
  writeLockMs: 60_000,
  statementMs: 60_000,
  idleInTransactionMs: 30_000,
  silenceMs: 75_000,
  everyMs: 500,
  silentMs: 3_000,
}

/** How a database is reached. */
export interface PostgresRoute {
  /** `postgres://user:password@host:5432,other:5432/name`: one server, or several of which the writable one is used. */
  address: string
  /**
   * The address past a pooler such as PgBouncer, when `address` is that of one: there nothing can be listened to, nothing is set
   * for a connection, and a migration has no connection of its own.
   */
  directAddress?: string | null
  /** The address of a read replica for reports, one server; never that of a pooler. */
  replicaAddress?: string | null
  /** How many connections this process opens at most, without those to a replica. */
  connections?: number
}

/** Waits for a lock at the start of a transaction. Throws `tooBusy` when that takes longer than any statement may. */
async function waitFor(lock: Promise<unknown>): Promise<void> {
  try {
    await lock
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === CANCELLED ? tooBusy() : error
  }
}

/**
 * Opens a PostgreSQL database; `ping` checks whether it answers. Reads, reports, transactions
 * and transactions with the write lock have separate connections: however many wait for the write lock or for a report,
 * everything else goes on. One
 * connection is enough for the write lock, because only one such transaction of a process runs at a time. While no server
 * answers, everything throws `Outage` at once (OPS-3).
 */
export function openPostgres<Schema>(
  { address, directAddress = null, replicaAddress = null, connections = USUAL_CONNECTIONS }: PostgresRoute,
  changed: Partial<PostgresLimits> = {},
): Database<Schema> {
  const {
    connectMs,
    writeLockMs,
    statementMs,
    idleInTransactionMs,
    silenceMs,
    everyMs,
    silentMs,
    replica: rules,
  } = {
    ...LIMITS,
    ...changed,
  }
  const beats = { everyMs, silentMs }
  const most = poolSizes(connections)
  const isPooled = directAddress !== null
  const link = linkServers(serversOf(address), beats, () => emptyWrite())
  const stream = () => link.socket(silenceMs)
  // A pooler gives one connection of the server to many: what is set for it would hold for whoever comes next.
  const limited = isPooled ? { stream } : { statement_timeout: statementMs, stream }
  const writing = isPooled ? limited : { ...limited, idle_in_transaction_session_timeout: idleInTransactionMs }
  const reading = isPooled ? limited : { ...limited, options: JOINS_AS_WRITTEN }
  const query = openLinkedPool<Schema>(link, { ...reading, max: most.readers, connectionTimeoutMillis: connectMs })
  const onPrimary = new LinkedDriver(link, {
    ...reading,
    max: most.reports,
    connectionTimeoutMillis: statementMs,
    application_name: 'forecourt reports',
  })
  const replica: Replica<Schema> | null =
    replicaAddress === null
      ? null
      : openReplica<Schema>({
          address: replicaAddress,
          primary: {
            reports: onPrimary,
            positions: openLinkedPool(link, { ...reading, max: 1, application_name: 'forecourt position' }),
          },
          beats,
          settings: own => ({
            stream: () => own.socket(silenceMs),
            statement_timeout: statementMs,
            options: JOINS_AS_WRITTEN,
            connectionTimeoutMillis: connectMs,
          }),
          limits: rules,
        })
  const reports =
    replica?.reports ?? new Kysely<Schema>({ dialect: dialectOver(onPrimary), plugins: [new ColumnNames()] })
  const writer = openLinkedPool<Schema>(link, { ...writing, max: most.writers, connectionTimeoutMillis: writeLockMs })
  const locked = openLinkedPool<Schema>(link, {
    ...writing,
    max: 1,
    connectionTimeoutMillis: connectMs,
    application_name: 'forecourt write lock',
  })
  const oneAtATime = makeSlots(1, { longestWaitMs: writeLockMs })
  const direct = serversOf(directAddress ?? address)
  const commits = listenForCommits(direct, CHANNEL, beats)
  const writes = watchWrites()
  let mayWrite: Parameters<Database<Schema>['beforeWrite']>[0] = async () => {}

  async function limit(transaction: Transaction<Schema>): Promise<void> {
    if (!isPooled) return
    await sql`select set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(idleInTransactionMs)}, true)`.execute(transaction)
  }
  /** A message in the log of changes, which nobody reads: it is committed as any write is. */
  async function emptyWrite(): Promise<void> {
    await writer
      .transaction()
      .execute(transaction => sql`select pg_logical_emit_message(true, 'forecourt', '')`.execute(transaction))
  }

  return {
    engine: 'postgres',
    query,
    reports,
    transaction: work =>
      writes.during(() =>
        writer.transaction().execute(async transaction => {
          await limit(transaction)
          await waitFor(mayWrite(transaction))
          return work(transaction)
        }),
      ),
    withWriteLock: work =>
      writes.during(async () => {
        // Whoever waits for the others of this process would only find out later.
        if (link.state.kind === 'away') throw new Outage('away')
        return oneAtATime(() =>
          locked.transaction().execute(async transaction => {
            await limit(transaction)
            await waitFor(sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(transaction))
            await waitFor(mayWrite(transaction))
            const result = await work(transaction)
            // Part of the transaction: delivered when it commits, and after the commit nothing is left that could fail.
            await sql`select pg_notify(${sql.lit(CHANNEL)}, '')`.execute(transaction)
            return result
          }),
        )
      }),
    beforeWrite: check => {
      mayWrite = check
    },
    alter: async work => {
      const own = linkServers(direct, beats, async () => {})
      const settings = { max: 1, connectionTimeoutMillis: connectMs, application_name: 'forecourt migration' }
      const tables = openLinkedPool<unknown>(own, settings, [])
      try {
        return await work(tables)
      } finally {
        await tables.destroy()
        await own.close()
      }
    },
    onCommit: commits.onCommit,
    replica: replica && { reads: replica.reads, look: replica.look },
    optimize: async () => {},
    oldestWriteMs: writes.oldestMs,
    outage: link.state.lasting,
    onOutage: link.state.listen,
    acceptReplacement: () => {},
    proveWrite: () => writes.provenBy(emptyWrite),
    ping: async () => void (await sql`select 1`.execute(query)),
    close: async () => {
      await commits.close()
      await locked.destroy()
      await writer.destroy()
      await (replica ?? { close: () => reports.destroy() }).close()
      await query.destroy()
      await link.close()
    },
  }
}
