/** What is known about a running site; times in milliseconds. */
export interface SiteFacts {
  databaseAnswers: boolean
  /** Why this process cannot write, in a sentence; null when it can. */
  onlyReading: string | null
  /** Whether the catalogue could read the last changes, and for how long the reading under way has been waiting. */
  catalogue: { ok: boolean; waitingMs: number }
  oldestWriteMs: number
  oldestUnsentMailMs: number
}

/** `failing`: people cannot work, or see outdated pages. `degraded`: somebody should look, but visitors are served. */
export type HealthStatus = 'ok' | 'degraded' | 'failing'

// The database answers within milliseconds; a large step of an import takes half a second.
const CATALOGUE_LATE_MS = 10_000
// A write may wait this long for those before it; then it is refused.
const WRITE_STUCK_MS = 60_000
// By then a mail was tried four times.
const MAIL_LATE_MS = 3_600_000

/** Judges how a site is and says why, in sentences without anything private. */
export function judgeHealth(facts: SiteFacts): { status: HealthStatus; problems: string[] } {
  const failing = [
    ...(facts.databaseAnswers ? [] : ['The database does not answer, or its file was removed or replaced.']),
    ...(facts.onlyReading === null ? [] : [facts.onlyReading]),
    ...(facts.catalogue.ok ? [] : ['The catalogue could not read the last changes: pages may be outdated.']),
    ...(facts.catalogue.waitingMs < CATALOGUE_LATE_MS
      ? []
      : ['The catalogue waits for the database: pages may be outdated.']),
    ...(facts.oldestWriteMs < WRITE_STUCK_MS ? [] : ['A change has waited for more than a minute to be written.']),
  ]
  const degraded =
    facts.oldestUnsentMailMs < MAIL_LATE_MS ? [] : ['A mail could not be delivered for more than an hour.']
  return {
    status: failing.length > 0 ? 'failing' : degraded.length > 0 ? 'degraded' : 'ok',
    problems: [...failing, ...degraded],
  }
}
