import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { LONGEST_BEHIND_MS } from './freshness.ts'
import type { Stopwatch } from './stopwatch.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
// What a visitor's browser sends by itself changes no page.
const BY_ITSELF = '/api/counted'
// Longer than others may get a page from before: what was begun, such as a change of many cars, may end later.
const EXACT_FOR_MS = 5 * LONGEST_BEHIND_MS
// About 100 bytes each.
const MOST_NETWORKS = 10_000

/**
 * Notes from which networks something was sent that may have changed something. The function tells whether a request comes from
 * one of them: its pages have every change.
 */
export function followWriters(app: FastifyInstance, { elapsed }: Pick<Stopwatch, 'elapsed'>): Wrote {
  const wrote = new LRUCache<string, number>({ max: MOST_NETWORKS })
  // Before the answer is sent: who has it may ask at once.
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

/** Whether something was changed lately from the network of a request. */
export type Wrote = (request: FastifyRequest) => boolean
