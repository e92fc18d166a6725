import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types as postgresTypes, type CustomTypesConfig } from 'pg'
import type { Database } from './database.ts'
import { listenForCommits } from './postgresBell.ts'

const CHANNEL = 'forecourt_commit'
// An arbitrary constant: every process takes the same lock.
const TURN_LOCK = 7_315_901
const CONNECT_TIMEOUT_MS = 5_000
// How long a transaction waits for those before it.
const TURN_WITHIN_MS = 60_000
const STATEMENT_TIMEOUT_MS = 60_000

// 64-bit integers as numbers: rupees and milliseconds stay far below 2^53.
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === postgresTypes.builtins.INT8 ? Number : postgresTypes.getTypeParser(oid, format)) as typeof postgresTypes.getTypeParser,
}

/** Connections that are made when needed; whoever finds none free within this many milliseconds is refused. */
function openPool<Schema>(address: string, max: number, connectionTimeoutMillis: number): Kysely<Schema> {
  const pool = new Pool({ connectionString: address, types, max, connectionTimeoutMillis, statement_timeout: STATEMENT_TIMEOUT_MS, application_name: 'forecourt' })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Opens a PostgreSQL database by its address; `ping` tells whether it answers. Transactions have connections of their own:
 * however many wait for their turn, what is only read goes on.
 */
export function openPostgres<Schema>(address: string): Database<Schema> {
  const query = openPool<Schema>(address, 6, CONNECT_TIMEOUT_MS)
  const writer = openPool<Schema>(address, 4, TURN_WITHIN_MS)
  const bell = listenForCommits(address, CHANNEL)

  return {
    engine: 'postgres',
    query,
    transaction: work => writer.transaction().execute(work),
    takeTurn: async transaction => void (await sql`select pg_advisory_xact_lock(${sql.lit(TURN_LOCK)})`.execute(transaction)),
    alter: work => work(query),
    onCommit: bell.onRing,
    ringCommit: async () => void (await sql`select pg_notify(${sql.lit(CHANNEL)}, '')`.execute(query)),
    ping: async () => void (await sql`select 1`.execute(query)),
    close: async () => {
      await bell.close()
      await writer.destroy()
      await query.destroy()
    },
  }
}
