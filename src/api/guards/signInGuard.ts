import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { createSecurityCounter } from '#services/accounts/countSecurity.ts'
import { createSignInThrottle } from '#services/accounts/signInThrottle.ts'
import { mustWait } from '#services/limits/mustWait.ts'
import { createNewDeviceLimits } from '#services/accounts/newDeviceLimits.ts'
import type { StepGuard } from '#services/accounts/factors/secondStep.ts'
import { createStepLimits } from '#services/accounts/factors/stepLimits.ts'
import { createSharedLimit, type SharedLimit } from '#services/limits/sharedLimit.ts'
import type { Site } from '#services/site.ts'

// What one network can guess at is bounded by it for all accounts together, as for one-time passwords. Its name must be none that
// the slowdown of codes makes of 'second step': both count in one table.
const CODES_OF_ONE_NETWORK = { name: 'codes network', max: 60, windowMs: 600_000 }
const PASSKEYS_OF_ONE_NETWORK = { name: 'passkey network', max: 60, windowMs: 600_000 }
// Each leaves a row for ten minutes, whoever asks. Whoever has typed the right password is not kept waiting by strangers.
const PASSKEYS_OF_ALL = { name: 'passkey all', max: 20_000, windowMs: 600_000 }

/** What stands in front of every way to sign in: calls and plain forms share one. */
export interface SignInGuards extends StepGuard {
  /** Typing a code; before the body is read. */
  takeCode(request: FastifyRequest): Promise<void>
  /** Beginning or ending to sign in by passkey; before the body is read. */
  takePasskey(request: FastifyRequest): Promise<void>
  /** Beginning to sign in by passkey alone; before anything of it is written. */
  takePasskeyAlone(): Promise<void>
}

/** The guards of a site; what limits a network is left out where limits are switched off. */
export function createSignInGuards(site: Site): SignInGuards {
  const guard: StepGuard = {
    throttle: createSignInThrottle(site),
    codeThrottle: createSignInThrottle(site, 'second step'),
    counter: createSecurityCounter(site),
    newDevices: createNewDeviceLimits(site),
    stepLimits: createStepLimits(site),
  }
  const free = async () => {}
  if (!site.configuration.rateLimit) return { ...guard, takeCode: free, takePasskey: free, takePasskeyAlone: free }
  const codes = createSharedLimit(site, CODES_OF_ONE_NETWORK)
  const passkeys = createSharedLimit(site, PASSKEYS_OF_ONE_NETWORK)
  const allPasskeys = createSharedLimit(site, PASSKEYS_OF_ALL)

  async function take(limit: SharedLimit, what: string, message: string): Promise<void> {
    const waitMs = await limit.take(what)
    if (waitMs !== null) throw mustWait(waitMs, message)
  }
  return {
    ...guard,
    takeCode: request => take(codes, networkOf(request.ip), 'Many codes were typed from your network.'),
    takePasskey: request => take(passkeys, networkOf(request.ip), 'Passkeys were tried often from your network.'),
    takePasskeyAlone: () => take(allPasskeys, 'all', 'Many people sign in by passkey just now. Use your password.'),
  }
}
