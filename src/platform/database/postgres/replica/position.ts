import { CompiledQuery, sql, type DatabaseConnection, type Kysely } from 'kysely'
import type { ReplicaProblem } from '../../replicaState.ts'

/** How far a primary has written, and which history that is a place in. */
export interface Position {
  /** Everything that was acknowledged before the question lies before it. */
  place: string
  /** Which server's files these are, and which database. */
  system: string
  timeline: string
}

/** What a replica has of a position. */
export interface Reached {
  /** Why nothing may be read there; null when it has everything up to the position. */
  problem: ReplicaProblem | null
  lagMs: number | null
}

// A replica copies all databases of a server, with their numbers.
const IDENTITY = `(select system_identifier || ' ' || pg_database.oid from pg_control_system(), pg_database
  where datname = current_database())`

/**
 * Asks the primary for the end of its log of changes. Not of what is on its disk: with `synchronous_commit = off`, which each connection
 * may have, commits are acknowledged before they are there.
 */
export async function readPosition(primary: Kysely<object>): Promise<Position> {
  const { rows } = await sql<Position>`select
    pg_current_wal_insert_lsn()::text as place,
    ${sql.raw(IDENTITY)} as system,
    left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`.execute(primary)
  const [position] = rows
  if (position === undefined) throw new Error('the primary does not say how far it has written')
  return position
}

// Its timeline is that of the last checkpoint that it has replayed: one of a timeline proves that this is followed.
const STATEMENT = `select pg_is_in_recovery() as follows,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached,
  ${IDENTITY} as system,
  (select upper(lpad(to_hex(timeline_id), 8, '0')) from pg_control_checkpoint()) as timeline,
  greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as behind`

interface Answer {
  follows: boolean
  reached: boolean
  system: string
  timeline: string
  behind: number | null
}

/** Asks a server over one connection whether it has everything up to a position. */
export async function askReplica(connection: DatabaseConnection, position: Position): Promise<Reached> {
  const { rows } = await connection.executeQuery<Answer>(CompiledQuery.raw(STATEMENT, [position.place]))
  const [answer] = rows
  if (answer === undefined) return { problem: 'away', lagMs: null }
  if (answer.system !== position.system) return { problem: 'foreign', lagMs: null }
  if (!answer.follows) return { problem: 'writable', lagMs: null }
  if (answer.timeline !== position.timeline) return { problem: 'formerPrimary', lagMs: answer.behind }
  return answer.reached ? { problem: null, lagMs: 0 } : { problem: 'behind', lagMs: answer.behind }
}
