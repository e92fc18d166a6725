/** What is known of a running site; times in milliseconds. */
export interface SiteFacts {
  databaseAnswers: boolean
  /** Why nothing can be written here, in a sentence; null where it can. */
  onlyReading: string | null
  /** Whether the last look at what has changed succeeded, and for how long the one under way waits. */
  catalogue: { ok: boolean; waitingMs: number }
  oldestWriteMs: number
  oldestUnsentMailMs: number
}

/** `failing`: people are kept from something, or see what is outdated. `degraded`: somebody should look, visitors are served. */
export type HealthStatus = 'ok' | 'degraded' | 'failing'

// An answer of the database takes milliseconds; a large step of an import half a second.
const CATALOGUE_LATE_MS = 10_000
// So long may a write wait for those before it; then it is refused.
const WRITE_STUCK_MS = 60_000
// By then a mail was tried four times.
const MAIL_LATE_MS = 3_600_000

/** How a site is, and why, in sentences that tell nothing private. */
export function judgeHealth(facts: SiteFacts): { status: HealthStatus; problems: string[] } {
  const failing = [
    ...(facts.databaseAnswers ? [] : ['The database does not answer, or its file was removed or replaced.']),
    ...(facts.onlyReading === null ? [] : [facts.onlyReading]),
    ...(facts.catalogue.ok ? [] : ['The catalogue could not read the last changes: pages may be outdated.']),
    ...(facts.catalogue.waitingMs < CATALOGUE_LATE_MS ? [] : ['The catalogue waits for the database: pages may be outdated.']),
    ...(facts.oldestWriteMs < WRITE_STUCK_MS ? [] : ['A change has waited for more than a minute to be written.']),
  ]
  const degraded = facts.oldestUnsentMailMs < MAIL_LATE_MS ? [] : ['A mail could not be delivered for more than an hour.']
  return { status: failing.length > 0 ? 'failing' : degraded.length > 0 ? 'degraded' : 'ok', problems: [...failing, ...degraded] }
}
