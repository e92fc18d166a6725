import { KEPT_KINDS, type KeptCounts } from '#domain/privacy/retention/periods.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { isDoubted } from '#platform/clock.ts'
import type { Site } from '../../site.ts'
import { countDue } from './countDue.ts'
import { readRetentionState } from './retentionState.ts'

/** A site that has data older than its periods when it gets the first release with periods is told so long before. */
const TOLD_BEFORE_MS = 30 * DAY_MS

const totalOf = (counts: KeptCounts) => KEPT_KINDS.reduce((sum, kind) => sum + counts[kind], 0)

/**
 * Decides once when the periods begin: at once on a site that has nothing older than they are, else in 30 days, so that no
 * update of the program erases years of data before its owner was told (OPS-8). Returns when: never as long as the clock is in doubt.
 */
export async function beginRetention(site: Site): Promise<number> {
  const { beginsAt } = await readRetentionState(site)
  if (beginsAt !== null) return beginsAt
  if (isDoubted(site.clock)) return Number.POSITIVE_INFINITY
  const now = site.clock.now()
  const begins = totalOf(await countDue(site, now)) > 0 ? now + TOLD_BEFORE_MS : now
  await site.database.transaction(transaction =>
    transaction.updateTable('keeping').set({ beginsAt: begins }).where('beginsAt', 'is', null).execute(),
  )
  return (await readRetentionState(site)).beginsAt ?? begins
}
