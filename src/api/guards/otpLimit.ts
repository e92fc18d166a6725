import type { FastifyRequest } from 'fastify'
import { emailKey } from '#domain/accounts/account.ts'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { mustWait } from '#services/limits/mustWait.ts'
import { createSharedLimit, type SharedLimit } from '#services/limits/sharedLimit.ts'
import type { Site } from '#services/site.ts'

// Each may send a mail to somebody; an office behind one address seldom registers twenty people in ten minutes.
const FROM_ONE_NETWORK = { name: 'otp network', max: 20, windowMs: 600_000 }
// People mistype; what one network can guess at is bounded by it for all addresses together.
const TRIES_OF_ONE_NETWORK = { name: 'otp tries', max: 60, windowMs: 600_000 }
// Few, so that a stranger who asks on and on uses up little of what the owner of the address may ask for.
const FOR_ONE_ADDRESS = { name: 'otp address', max: 10, windowMs: DAY_MS }

/** Refuses with 429 when one network has asked for too many one-time passwords, or typed too many (AUTH-5). */
export interface OtpLimits {
  /** At all; before the body is read. */
  takeNetwork(request: FastifyRequest): Promise<void>
  /** For this e-mail address, by this call. */
  takeAddress(request: FastifyRequest, email: string): Promise<void>
  /** Verifying one; before the body is read. */
  takeTry(request: FastifyRequest): Promise<void>
}

/** The limits of one-time passwords, unless switched off. All processes of the site share them. */
export function createOtpLimits(site: Site): OtpLimits {
  if (!site.configuration.rateLimit)
    return { takeNetwork: async () => {}, takeAddress: async () => {}, takeTry: async () => {} }
  const byNetwork = createSharedLimit(site, FROM_ONE_NETWORK)
  const tries = createSharedLimit(site, TRIES_OF_ONE_NETWORK)
  const byAddress = createSharedLimit(site, FOR_ONE_ADDRESS)

  async function take(limit: SharedLimit, what: string, message: string): Promise<void> {
    const waitMs = await limit.take(what)
    if (waitMs !== null) throw mustWait(waitMs, message)
  }
  return {
    takeNetwork: request => take(byNetwork, networkOf(request.ip), 'Many OTPs were asked for from your network.'),
    takeTry: request => take(tries, networkOf(request.ip), 'Many OTPs were typed from your network.'),
    takeAddress: (request, email) =>
      take(
        byAddress,
        `${request.routeOptions.url} ${networkOf(request.ip)} ${emailKey(email)}`,
        'Many OTPs were sent to this address today.',
      ),
  }
}
