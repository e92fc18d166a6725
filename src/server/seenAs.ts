import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Site } from '#services/site.ts'

/** The header by which the doctor shows that it knows the site's secret. */
export const SEEN_HEADER = 'x-forecourt-doctor'
export const SEEN_PATH = '/health/seen'
const LIVES_MS = 5 * 60_000

/** As what this process sees a request. */
export interface SeenAs {
  address: string
  scheme: string
  host: string
  /** Whether a proxy said so that is trusted. */
  believed: boolean
}

const sign = (secret: string, until: number) => createHmac('sha256', secret).update(`seen as ${until}`).digest()

/** A header that opens `/health/seen` for five minutes, without giving the secret away. */
export function seenToken(secret: string, now: number): string {
  const until = now + LIVES_MS
  return `${until}.${sign(secret, until).toString('base64url')}`
}

function isGood(secret: string, now: number, token: unknown): boolean {
  const [, until, signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(String(token)) ?? []
  if (until === undefined || Number(until) < now || Number(until) > now + 2 * LIVES_MS) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, Number(until)))
}

/**
 * `GET /health/seen`, for `npm run doctor`: from which address, by which scheme and for which host a request arrives here,
 * after the proxies before it. Whoever does not know the site's secret gets 404 (OPS-7).
 */
export function seenAsRoute(app: FastifyInstance, { secret, clock }: Pick<Site, 'secret' | 'clock'>): void {
  app.get(SEEN_PATH, (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isGood(secret, clock.now(), request.headers[SEEN_HEADER])) return reply.code(404).send({ ok: false })
    const seen: SeenAs = {
      address: request.ip,
      scheme: request.protocol,
      host: request.host,
      believed: (request.ips?.length ?? 1) > 1,
    }
    return reply.send(seen)
  })
}
