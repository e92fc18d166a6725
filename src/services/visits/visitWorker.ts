import { TICK_MS } from '#domain/visits/slots.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { isDoubted } from '#platform/clock.ts'
import { followWork, type FollowedWork } from '#platform/followWork.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { endNextHold } from './endHold.ts'
import { remindNext } from './remindDrives.ts'
import type { VisitSite } from './visitSite.ts'

// A hold ends so much late at most; its page says until when it is, and does not show it longer.
const LOOK_AGAIN_MS = 10_000

/**
 * Starts sending what is due of visits while the process runs: reminders, and the ends of holds (VISIT-1, VISIT-2). Several
 * processes may each do so: each thing is done by one of them.
 */
export function startVisitWorker(site: VisitSite & CatalogueSite): Pick<FollowedWork, 'close'> {
  // One that fails must not keep the other waiting.
  const works = [
    { name: 'reminders of test drives', next: remindNext },
    { name: 'ends of holds', next: endNextHold },
  ].map(({ name, next }) =>
    followWork(site, { name, everyMs: LOOK_AGAIN_MS, step: async () => !isDoubted(site.clock) && next(site) }),
  )
  return { close: async () => void (await Promise.all(works.map(work => work.close()))) }
}

/** Forgets what drives of more than a day ago have occupied; the drives themselves stay. */
export async function sweepClaims({ database, clock }: Pick<VisitSite, 'database' | 'clock'>): Promise<void> {
  await database.transaction(transaction =>
    transaction
      .deleteFrom('driveClaims')
      .where('tick', '<', Math.floor((clock.now() - DAY_MS) / TICK_MS))
      .execute(),
  )
}
