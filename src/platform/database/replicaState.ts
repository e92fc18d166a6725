/**
 * Why reports are not read on the replica. `away`: it does not answer; `slow`: it did not answer in time; `behind`: it had not replayed
 * what was written before the question; `writable`: it follows nobody, so its rows are its own; `foreign`: it is a copy of another
 * database; `formerPrimary`: it has not been seen to follow the server that takes writes since that changed.
 */
export type ReplicaProblem = 'away' | 'slow' | 'behind' | 'writable' | 'foreign' | 'formerPrimary'

/** The read replica of a database, as it is now. */
export interface ReplicaState {
  /** Why it is of no use now; null when it is used. */
  problem: ReplicaProblem | null
  /** How long ago the last change that it has was made, in milliseconds; 0 when it has all, null when that is not known. */
  lagMs: number | null
}

/** How often a process has read a report on the replica, and on the primary because the replica was of no use. */
export interface ReplicaReads {
  replica: number
  primary: number
}

const REASONS: Readonly<Record<ReplicaProblem, string>> = {
  away: 'The replica for reports does not answer',
  slow: 'The replica for reports answers too slowly',
  behind: 'The replica for reports is far behind',
  writable: 'The server of DATABASE_REPLICA_URL takes writes, so it is no replica',
  foreign: 'The server of DATABASE_REPLICA_URL is a replica of another database',
  formerPrimary: 'The replica for reports has not followed the new primary yet',
}

/** What is wrong with a replica, as a sentence without anything private. */
export function replicaReason(problem: ReplicaProblem): string {
  return `${REASONS[problem]}: reports are read on the primary.`
}
