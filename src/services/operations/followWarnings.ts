import { isDoubted } from '#platform/clock.ts'
import { followWork } from '#platform/followWork.ts'
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
  close(): Promise<unknown>
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
  const name = 'warnings of the site'
  const again = followWork(site, { name, everyMs: LOOK_AGAIN_MS, firstAfterMs: LOOK_AGAIN_MS, step: look })
  // A clock in doubt is reported at once.
  const watch = followWork(site, {
    name: 'watch over the clock',
    everyMs: WATCH_CLOCK_MS,
    async step() {
      if (isDoubted(site.clock) !== known.has('clock-in-doubt')) await look()
    },
  })
  return {
    get now() {
      return [...known.values()]
    },
    look,
    close: () => Promise.all([again.close(), watch.close()]),
  }
}
