import type { Database } from '#platform/database/database.ts'
import { replicaReason, type ReplicaProblem } from '#platform/database/replicaState.ts'
import type { Schema } from '#services/schema.ts'
import { look, well, wrong, type Finding } from './finding.ts'

const ABOUT = 'Replica'
const SETTING = 'Check DATABASE_REPLICA_URL: it names a standby of the server and the database of DATABASE_URL.'
const REMEDIES: Readonly<Record<ReplicaProblem, string>> = {
  away: 'Check DATABASE_REPLICA_URL and whether the server runs and takes the sign-in.',
  slow: 'Look at the load of that server.',
  behind: 'Look at its log, its disk, the network between them, and for pg_wal_replay_pause().',
  writable: SETTING,
  foreign: SETTING,
  formerPrimary: 'Let it follow the new primary; if it does, run checkpoint on that.',
}

/** Looks at the read replica for reports: whether it is one of this database, and how far it is behind. */
export async function lookAtReplica({ replica }: Pick<Database<Schema>, 'replica'>): Promise<Finding[]> {
  if (replica === null) return []
  const { problem, lagMs } = await replica.look()
  if (problem !== null) {
    const isWrongServer = problem === 'writable' || problem === 'foreign'
    return [(isWrongServer ? wrong : look)(ABOUT, replicaReason(problem), REMEDIES[problem])]
  }
  const behind = lagMs === null ? 'Not known how far it is behind' : `It is ${(lagMs / 1_000).toFixed(1)} s behind`
  return [well(ABOUT, `${behind}; reports are read there.`)]
}
