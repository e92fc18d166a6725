import { setImmediate as letOthersOn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/account/networkAddress.ts'
import { makeFairSlots } from '#platform/slots.ts'
import type { Site } from '#services/site.ts'
import type { InTurn } from './pageCache.ts'
import type { PageVisitor } from './pages.ts'

// With SQLite a page never waits, and two at a time would only hold up longer who is answered from the cache; with PostgreSQL
// one is rendered while another waits for its rows.
const SLOTS = { sqlite: 1, postgres: 2 } as const
// A page takes some ten milliseconds of the process: whoever is the last to wait waits for about a second.
const LIMITS = { mostWaiting: 64, longestWaitMs: 5_000, retryAfterSeconds: 5 }

/**
 * Bounds how many pages are rendered at a time and how many wait for it, with a fair share for each network: one has all places
 * while nobody else wants them, as behind a proxy that is not trusted everybody is one network. Those who are signed in have slots of their own, shared by account: visitors do not keep them from their work, nor they visitors from
 * pages. Whoever finds no place is refused with 503.
 */
export function createPageSlots({ engine }: Pick<Site['database'], 'engine'>): (request: FastifyRequest, visitor: PageVisitor | null) => InTurn {
  const forVisitors = makeFairSlots(SLOTS[engine], LIMITS)
  const forSignedIn = makeFairSlots(SLOTS[engine], LIMITS)
  return (request, visitor) => {
    const inSlot = visitor === null ? forVisitors : forSignedIn
    const who = visitor === null ? networkOf(request.ip) : String(visitor.account.id)
    return work => inSlot(who, async () => {
      // Between two pages those are answered who ask for kept ones.
      await letOthersOn()
      return work()
    })
  }
}
