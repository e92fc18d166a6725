/** What is known about a running site; times in milliseconds. */
export interface SiteFacts {
  /** What keeps the process from its database, in a sentence; null when nothing does. */
  outage: string | null
  /** Why this process cannot write, in a sentence; null when it can. */
  onlyReading: string | null
  /** Whether the catalogue could read the last changes, and for how long the reading under way has been waiting. */
  catalogue: { ok: boolean; waitingMs: number }
  oldestWriteMs: number
  oldestUnsentMailMs: number
  /** When a fault was caught that nothing had expected, how long ago in milliseconds; null when none was. */
  uncaughtMs: number | null
  /** The age of the last whole backup, and whether the last one failed; null or left out where none are made on a schedule. */
  backups?: { ageMs: number | null; failed: boolean; afterFailed?: boolean } | null
  /** Why reports are not read on the replica, in a sentence; null when they are, or there is none. */
  replica?: string | null
  /** Whether SQLite found a part of its file damaged. */
  damaged?: boolean
  /** Whether what is due waits until somebody has said that the clock is right. */
  clockInDoubt?: boolean
  /** Whether the process is about to stop. */
  stopping?: boolean
}

/** `failing`: people cannot work, or see outdated pages. `degraded`: somebody should look, but visitors are served. */
export type HealthStatus = 'ok' | 'degraded' | 'failing'

// The database answers within milliseconds; a large step of an import takes half a second.
const CATALOGUE_LATE_MS = 10_000
// A write may wait this long for those before it; then it is refused.
const WRITE_STUCK_MS = 60_000
// By then a mail was tried four times.
const MAIL_LATE_MS = 3_600_000
// Long enough for whoever looks every few minutes to see it.
const UNCAUGHT_SHOWN_MS = 3_600_000

// One that is missing is noticed, one that is late is not.
const BACKUP_LATE_MS = 2 * 86_400_000

function judgeBackups(backups: SiteFacts['backups']): string[] {
  if (!backups) return []
  return [
    ...(backups.failed ? ['The last backup failed; the log of the site says why.'] : []),
    ...(backups.afterFailed === true
      ? ['The program after the last backup failed; the log of the site says why.']
      : []),
    ...(backups.ageMs !== null && backups.ageMs > BACKUP_LATE_MS
      ? [`The last backup is ${Math.floor(backups.ageMs / 86_400_000)} days old.`]
      : []),
  ]
}

/** Judges how a site is and says why, in sentences without anything private. */
export function judgeHealth(facts: SiteFacts): { status: HealthStatus; problems: string[] } {
  const failing = [
    ...(facts.stopping === true ? ['This process is stopping: requests belong to the others.'] : []),
    ...(facts.outage === null ? [] : [facts.outage]),
    ...(facts.onlyReading === null ? [] : [facts.onlyReading]),
    ...(facts.catalogue.ok ? [] : ['The catalogue could not read the last changes: pages may be outdated.']),
    ...(facts.catalogue.waitingMs < CATALOGUE_LATE_MS
      ? []
      : ['The catalogue waits for the database: pages may be outdated.']),
    ...(facts.oldestWriteMs < WRITE_STUCK_MS ? [] : ['A change has waited for more than a minute to be written.']),
  ]
  const degraded = [
    ...(facts.oldestUnsentMailMs < MAIL_LATE_MS ? [] : ['A mail could not be delivered for more than an hour.']),
    ...(facts.uncaughtMs === null || facts.uncaughtMs > UNCAUGHT_SHOWN_MS
      ? []
      : ['A fault in the program was caught at the last moment within the last hour: the log has it.']),
    ...(facts.damaged === true
      ? ['A part of the database is damaged: stop the site and restore the last backup from before.']
      : []),
    ...(facts.clockInDoubt === true
      ? ['The clock of the machine cannot be right: what is due waits until an owner has looked at it.']
      : []),
    ...(facts.replica == null ? [] : [facts.replica]),
    ...judgeBackups(facts.backups),
  ]
  return {
    status: failing.length > 0 ? 'failing' : degraded.length > 0 ? 'degraded' : 'ok',
    problems: [...failing, ...degraded],
  }
}
