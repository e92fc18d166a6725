import { setImmediate as letOthersOn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/networkAddress.ts'
import { makeFairSlots } from '#platform/slots.ts'
import type { Site } from '#services/site.ts'
import type { InTurn } from './pageCache.ts'
import type { PageVisitor } from './pages.ts'

// With SQLite a page never waits, and two at a time would only hold up longer who is answered from the cache; with PostgreSQL
// one is rendered while another waits for its rows.
const SLOTS = { sqlite: 1, postgres: 2 } as const
// A page takes some ten milliseconds of the process: whoever is the last to wait waits for about a second.
const LIMITS = { mostWaiting: 64, longestWaitMs: 5_000, retryAfterSeconds: 5 }
// A browser asks for few pages at a time; many people may share one network's address.
const OF_ONE_NETWORK = 8
const OF_ONE_ACCOUNT = 8

/**
 * Bounds how many pages are rendered at a time and how many wait for it, with a fair share for each network. Those who are
 * signed in have slots of their own, shared by account: visitors do not keep them from their work, nor they visitors from
 * pages. Whoever finds no place is refused with 503.
 */
export function createPageSlots({ engine }: Pick<Site['database'], 'engine'>): (request: FastifyRequest, visitor: PageVisitor | null) => InTurn {
  const forVisitors = makeFairSlots(SLOTS[engine], { ...LIMITS, mostOfOne: OF_ONE_NETWORK })
  const forSignedIn = makeFairSlots(SLOTS[engine], { ...LIMITS, mostOfOne: OF_ONE_ACCOUNT })
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
