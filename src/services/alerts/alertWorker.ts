import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises'
import { holdLease } from '../leases/holdLease.ts'
import { noteMatches } from './noteMatches.ts'
import { createSavedSearches, type SavedSearches } from './savedSearches.ts'
import type { AlertSite } from './subscribers.ts'
import { writeAlertMail } from './writeAlertMail.ts'
import { OF_CATALOGUE } from '../events.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { isDoubted } from '#platform/clock.ts'
import { followWork, type FollowedWork } from '#platform/followWork.ts'

// How often the worker looks without a commit: for mails that have become due, and when another worker was lost.
const LOOK_AGAIN_MS = 30_000
// Who was the worker the last time has the book of searches in memory: it goes first.
const AFTER_LAST_MS = 250
// The book of searches is made anew so often, without those that were deleted.
const BOOK_LIVES_MS = DAY_MS

/** Whether there is anything to do: reading waits for no writer, and nearly always there is nothing. */
async function hasWork(site: AlertSite): Promise<boolean> {
  const { query } = site.database
  const due = await query
    .selectFrom('alerts')
    .select('id')
    .where('dueAt', '<=', site.clock.now())
    .limit(1)
    .executeTakeFirst()
  if (due !== undefined && !isDoubted(site.clock)) return true
  const alert = await query.selectFrom('alerts').select('id').where('revision', '>', 0).limit(1).executeTakeFirst()
  if (alert === undefined) return false
  const { eventId: after } = await query.selectFrom('alertWorker').select('eventId').executeTakeFirstOrThrow()
  const event = await query
    .selectFrom('events')
    .select('id')
    .where('id', '>', after)
    .where(OF_CATALOGUE)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** Who was the worker the last time. */
async function lastWorker({ database }: AlertSite): Promise<string | null> {
  const { holder } = await database.query.selectFrom('alertWorker').select('holder').executeTakeFirstOrThrow()
  return holder
}

/** From now on nobody else may write matches, such as a process that lost the lease. */
async function becomeWorker({ database }: AlertSite, holder: string): Promise<void> {
  await database.transaction(transaction =>
    transaction.updateTable('alertWorker').set({ holder }).where('id', '=', 1).execute(),
  )
}

/**
 * Follows the events for those who wait for a car, and writes their mails (FIND-11), while the process runs. Of several processes
 * one works at a time; when it is lost, another takes over.
 */
export function startAlertWorker(site: AlertSite): FollowedWork {
  const holder = crypto.randomUUID()
  let searches: SavedSearches | null = null
  let madeAt = 0

  function savedSearches(): SavedSearches {
    const now = site.clock.now()
    if (searches === null || now - madeAt > BOOK_LIVES_MS) {
      searches = createSavedSearches(site)
      madeAt = now
    }
    return searches
  }

  async function step(ending: AbortSignal): Promise<void> {
    if (!(await hasWork(site))) return
    const last = await lastWorker(site)
    if (last !== null && last !== holder) {
      await pause(AFTER_LAST_MS, undefined, { signal: ending }).catch(() => {})
      if (ending.aborted || !(await hasWork(site))) return
    }
    const lease = await holdLease(site, 'alerts')
    if (lease === null) {
      // The book of a process that is not the worker would only take up memory.
      searches = null
      return
    }
    const goesOn = () => !ending.aborted && !lease.signal.aborted
    try {
      if (last !== holder) await becomeWorker(site, holder)
      while (goesOn() && (await noteMatches(site, savedSearches(), holder))) await yieldToEventLoop()
      while (goesOn() && !isDoubted(site.clock) && (await writeAlertMail(site))) await yieldToEventLoop()
    } finally {
      await lease.release()
    }
  }
  return followWork(site, {
    name: 'alerts',
    everyMs: LOOK_AGAIN_MS,
    wakeOn: listener => site.database.onCommit(listener),
    step,
  })
}
