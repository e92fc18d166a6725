import { callbackify } from 'node:util'
import type { FastifyRateLimitOptions, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createSharedLimit, type SharedLimit } from '#services/limits/sharedLimit.ts'
import type { Site } from '#services/site.ts'

/** As much of a route's options as its limit goes by. */
type RouteRate = FastifyRateLimitOptions & { routeInfo?: { url?: string } }

/**
 * Where `@fastify/rate-limit` counts: over all processes of the site (OPS-4). The first twentieth of a limit costs no write in any process,
 * and each further one costs one, so that what people ask for is not written at all and a script can take a twentieth more for each process.
 */
export function sharedRates(site: Site): FastifyRateLimitStoreCtor {
  return class SharedRates {
    readonly #name: string
    #limit: SharedLimit | null = null

    constructor({ routeInfo }: RouteRate) {
      this.#name = `requests ${routeInfo?.url ?? 'api'}`
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const block = Math.ceil(max / 20)
      const limit = this.#limit ?? createSharedLimit(site, { name: this.#name, max, windowMs, block, unwritten: block })
      this.#limit = limit
      callbackify(async () => {
        const { taken, until } = await limit.count(key)
        return { current: taken, ttl: Math.max(1, until - site.clock.now()) }
      })(callback)
    }

    child(options: object): SharedRates {
      return new SharedRates(options)
    }
  }
}
