import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { createSharedLimit } from '#services/limits/sharedLimit.ts'
import { findKey, type ShownKey } from '#services/integrations/apiKeys.ts'
import { followWrites } from '#services/followWrites.ts'
import type { Site } from '#services/site.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that a program has shown, set before any route runs; null for people. */
    key: Pick<ShownKey, 'id' | 'name' | 'scopes'> | null
  }
}

// The database counts a block of requests at once: else each that reads would write.
const REQUESTS_A_MINUTE = { name: 'api key requests', max: 600, windowMs: 60_000, block: 20 }
const REALM = 'Bearer realm="forecourt"'

/** Whether a request has a key, right or wrong. Cookies that come with it count for nothing. */
export function showsKey({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): boolean {
  return authorization !== undefined && /^bearer /i.test(authorization)
}

/** Takes one request of a key; throws `Failure` (`too_many`) above 600 a minute, over all processes of the site. */
export type KeyLimit = (keyId: number) => Promise<void>

/** The limit of keys, unless limits are switched off. */
export function createKeyLimit(site: Site): KeyLimit {
  if (!site.configuration.rateLimit) return async () => {}
  const requests = createSharedLimit(site, REQUESTS_A_MINUTE)
  return async keyId => {
    const waitMs = await requests.take(String(keyId))
    if (waitMs === null) return
    const seconds = Math.ceil(waitMs / 1_000)
    throw new Failure('too_many', `This key was used too often. Please wait ${seconds} s.`, {}, seconds)
  }
}

/** Finds out whose key it is (DESK-7). Throws `Failure`: `signed_out` for one that opens nothing, `too_many`. */
export async function recogniseKey(
  site: Site,
  limit: KeyLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.cookies = {}
  const shown = await findKey(site, (request.headers.authorization ?? '').replace(/^bearer +/i, '').trim())
  if (shown === null) {
    reply.header('WWW-Authenticate', `${REALM}, error="invalid_token"`)
    throw new Failure('signed_out', 'This key opens nothing: it is wrong, at its end or was revoked.')
  }
  await limit(shown.id)
  await followWrites(site)
  request.account = shown.maker
  request.key = { id: shown.id, name: shown.name, scopes: shown.scopes }
}

/** Says to a program what its key lacks. */
export function refuseKey(reply: FastifyReply, action: string): Failure {
  reply.header('WWW-Authenticate', `${REALM}, error="insufficient_scope", scope="${action}"`)
  return new Failure(
    'forbidden',
    `This key may not do that: it would need the right ${action}, and keys may have few rights.`,
  )
}
