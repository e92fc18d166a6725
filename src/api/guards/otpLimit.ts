import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/networkAddress.ts'
import { mustWait } from '#services/accounts/slowdown.ts'
import type { ApiScope } from '../scope.ts'

// Each may send a mail to somebody; an office behind one address seldom registers twenty people in ten minutes.
const FROM_ONE_NETWORK = 20
const WINDOW = '10 minutes'

/** Refuses with 429 when one network has asked for too many one-time passwords (AUTH-5), unless limits are switched off. */
export function createOtpLimit(app: ApiScope, { rateLimit: on }: { rateLimit: boolean }): (request: FastifyRequest) => Promise<void> {
  if (!on) return async () => {}
  const limit = app.createRateLimit({ max: FROM_ONE_NETWORK, timeWindow: WINDOW, keyGenerator: request => networkOf(request.ip) })
  return async request => {
    const state = await limit(request)
    if (!state.isAllowed && state.isExceeded) throw mustWait(state.ttlInSeconds * 1_000, 'Many OTPs were asked for from your network.')
  }
}
