import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { TICK_MS } from '#domain/visits/slots.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { isDoubted } from '#platform/clock.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { endNextHold } from './endHold.ts'
import { remindNext } from './remindDrives.ts'
import type { VisitSite } from './visitSite.ts'

// A hold ends so much late at most; its page says until when it is, and does not show it longer.
const LOOK_AGAIN_MS = 10_000

/** Sends what is due of visits while the process runs: reminders, and the ends of holds (VISIT-1, VISIT-2). */
export interface VisitWorker {
  /** Waits for what is under way, then stops. */
  close(): Promise<void>
}

/** Starts the worker of a process. Several processes may each have one: each thing is done by one of them. */
export function startVisitWorker(site: VisitSite & CatalogueSite): VisitWorker {
  const ending = new AbortController()
  let running: Promise<void> | null = null

  async function work(): Promise<void> {
    // One that fails must not keep the others waiting.
    for (const next of [remindNext, endNextHold]) {
      try {
        while (!ending.signal.aborted && !isDoubted(site.clock) && (await next(site))) await yieldToEventLoop()
      } catch (error) {
        site.log.error({ err: error }, 'reminders and holds could not be followed up')
      }
    }
  }
  function look(): void {
    if (ending.signal.aborted) return
    running ??= work().finally(() => {
      running = null
    })
  }
  const clock = setInterval(look, LOOK_AGAIN_MS).unref()
  look()
  return {
    async close() {
      ending.abort()
      clearInterval(clock)
      await running
    },
  }
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
