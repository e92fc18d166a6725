import { isDoubted } from '#platform/clock.ts'
import { guideTo, type SiteWarning, type WarningKey } from './siteWarning.ts'
import { siteWarnings } from './siteWarnings.ts'
import type { WatchedSite } from './warningFacts.ts'

const LOOK_AGAIN_MS = 60_000
const WATCH_CLOCK_MS = 1_000

/** The warnings of a site, looked at again and again. */
export interface FollowedWarnings {
  /** Those at the last look. */
  readonly now: readonly SiteWarning[]
  /** Looks at once. */
  look(): Promise<void>
  close(): void
}

/**
 * Looks after a site's warnings once a minute, beginning now, and writes a line into the log when one begins and when it
 * ends, not while it lasts (OPS-7).
 */
export async function followWarnings(site: WatchedSite): Promise<FollowedWarnings> {
  const { log } = site
  let known = new Map<WarningKey, SiteWarning>()

  async function look(): Promise<void> {
    const warnings = await siteWarnings(site)
    const present = new Map(warnings.map(warning => [warning.key, warning]))
    for (const [key, { severity, text, remedy }] of present)
      if (!known.has(key))
        log[severity === 'serious' ? 'error' : 'warn']({ warning: key, remedy, guide: guideTo(key) }, text)
    for (const [key, { text }] of known) if (!present.has(key)) log.info({ warning: key }, `this has ended: ${text}`)
    known = present
  }

  await look()
  const lookAgain = () =>
    void look().catch((err: unknown) => log.error({ err }, 'the warnings of the site could not be looked at'))
  const again = setInterval(lookAgain, LOOK_AGAIN_MS).unref()
  // A clock in doubt is reported at once.
  const watch = setInterval(() => {
    if (isDoubted(site.clock) !== known.has('clock-in-doubt')) lookAgain()
  }, WATCH_CLOCK_MS).unref()
  return {
    get now() {
      return [...known.values()]
    },
    look,
    close() {
      clearInterval(again)
      clearInterval(watch)
    },
  }
}
