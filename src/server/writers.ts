import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { LONGEST_STALE_MS } from './freshness.ts'
import type { Stopwatch } from './stopwatch.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
// The browser of every visitor sends this by itself; it changes no page.
const BY_ITSELF = '/api/counted'
// Longer than a page may be stale: what was sent may begin a bulk job that ends later.
const EXACT_FOR_MS = 5 * LONGEST_STALE_MS
// About 100 bytes each.
const MOST_NETWORKS = 10_000

/**
 * Records the networks that sent a request which may have changed something. The returned function tells whether a request comes
 * from one of them: stale pages are not sent to it.
 */
export function followWriters(app: FastifyInstance, { elapsed }: Pick<Stopwatch, 'elapsed'>): Wrote {
  const wrote = new LRUCache<string, number>({ max: MOST_NETWORKS })
  // Before the answer is sent, since the next request may follow it at once.
  app.addHook('onSend', (request, reply, _body, done) => {
    if (!READING.has(request.method) && reply.statusCode < 400 && request.url !== BY_ITSELF)
      wrote.set(networkOf(request.ip), elapsed())
    done()
  })
  return request => {
    const at = wrote.get(networkOf(request.ip))
    return at !== undefined && elapsed() - at < EXACT_FOR_MS
  }
}

/** Whether the network of a request has changed something lately. */
export type Wrote = (request: FastifyRequest) => boolean
