import type { FastifyRequest } from 'fastify'
import { emailKey } from '#domain/account/account.ts'
import { networkOf } from '#domain/account/networkAddress.ts'
import { mustWait } from '#services/accounts/loginThrottle.ts'
import type { ApiScope } from '../scope.ts'

// Each may send a mail to somebody; an office behind one address seldom registers twenty people in ten minutes.
const FROM_ONE_NETWORK = { max: 20, timeWindow: '10 minutes' }
// Few, so that a stranger who asks on and on uses up little of what the owner of the address may ask for.
const FOR_ONE_ADDRESS = { max: 10, timeWindow: '1 day' }

/** Refuses with 429 when one network has asked for too many one-time passwords (AUTH-5). */
export interface OtpLimits {
  /** At all; before the body is read. */
  takeNetwork(request: FastifyRequest): Promise<void>
  /** For this e-mail address, by this call. */
  takeAddress(request: FastifyRequest, email: string): Promise<void>
}

/** The limits of asking for one-time passwords, unless switched off. Kept in this process's memory. */
export function createOtpLimits(app: ApiScope, { rateLimit: on }: { rateLimit: boolean }): OtpLimits {
  if (!on) return { takeNetwork: async () => {}, takeAddress: async () => {} }
  const asked = new WeakMap<FastifyRequest, string>()
  const byNetwork = app.createRateLimit({ ...FROM_ONE_NETWORK, keyGenerator: request => networkOf(request.ip) })
  const byAddress = app.createRateLimit({
    ...FOR_ONE_ADDRESS,
    keyGenerator: request => `${request.routeOptions.url} ${networkOf(request.ip)} ${asked.get(request) ?? ''}`,
  })

  async function take(limit: typeof byNetwork, request: FastifyRequest, message: string): Promise<void> {
    const state = await limit(request)
    if (!state.isAllowed && state.isExceeded) throw mustWait(state.ttlInSeconds * 1_000, message)
  }
  return {
    takeNetwork: request => take(byNetwork, request, 'Many OTPs were asked for from your network.'),
    takeAddress: (request, email) => {
      asked.set(request, emailKey(email))
      return take(byAddress, request, 'Many OTPs were sent to this address today.')
    },
  }
}
