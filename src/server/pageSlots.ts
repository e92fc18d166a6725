import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { makeFairSlots, type FairSlots, type Slots } from '#platform/slots.ts'
import type { Site } from '#services/site.ts'
import type { SignedIn } from './pages.ts'

// With SQLite rendering never waits, and two pages at a time would only delay cached pages longer; with PostgreSQL one
// page is rendered while another waits for its rows.
const SLOTS = { sqlite: 1, postgres: 2 } as const
// A page takes about ten milliseconds of the process, so the last of those who wait waits for about a second.
const LIMITS = { mostWaiting: 64, longestWaitMs: 5_000, retryAfterSeconds: 5 }

/** The slots in which pages are rendered. */
export interface PageSlots {
  of(request: FastifyRequest, signedIn: SignedIn | null): Slots
  /** The slots of renewals, which share with visitors as one more network. */
  renewal: Slots
}

/**
 * Bounds how many pages are rendered at a time and how many requests wait, with a fair share for each network. One
 * network may have all slots while nobody else wants them: behind a proxy that is not trusted everybody is one network.
 * Signed-in people have slots of their own, shared by account, so that visitors do not keep them from their work, nor
 * they visitors from pages. A request that finds no place is refused with 503.
 */
export function createPageSlots({ engine }: Pick<Site['database'], 'engine'>): PageSlots {
  const forVisitors = makeFairSlots(SLOTS[engine], LIMITS)
  const forSignedIn = makeFairSlots(SLOTS[engine], LIMITS)
  const slotsOf =
    (inSlot: FairSlots, who: string): Slots =>
    work =>
      inSlot(who, async () => {
        // Cached pages are answered between two renderings.
        await yieldToEventLoop()
        return work()
      })
  return {
    of: (request, signedIn) =>
      signedIn === null
        ? slotsOf(forVisitors, networkOf(request.ip))
        : slotsOf(forSignedIn, String(signedIn.account.id)),
    renewal: slotsOf(forVisitors, 'renewal'),
  }
}
