import { emailKey, type Account } from '#domain/accounts/account.ts'
import type { StepMethod } from '#domain/accounts/stepMethods.ts'
import { rolesOf } from '#domain/accounts/roles.ts'
import { Failure } from '#domain/errors.ts'
import { NOBODYS_HASH, verifyPassword } from '#platform/passwords.ts'
import { hasFactor, stepMethods } from './factors/factorState.ts'
import { openStep } from './factors/pendingSteps.ts'
import type { SecurityCounter } from './countSecurity.ts'
import { enterAccount, newsOf, type SigningBrowser } from './enterAccount.ts'
import { findKnownDevice } from './knownDevices.ts'
import type { SignInThrottle } from './signInThrottle.ts'
import type { MailingSite } from './mailSecurity.ts'
import type { NewDeviceLimits } from './newDeviceLimits.ts'

/** What stands in front of every password that is tried: the slowdown, and what notes failures in the audit. */
export interface PasswordGuard {
  throttle: SignInThrottle
  counter: SecurityCounter
}

/** What signing in needs beside the guard of passwords. */
export interface SignInGuard extends PasswordGuard {
  newDevices: NewDeviceLimits
}

/** The result of signing in: the tokens go into the browser's cookies and nowhere else. */
export interface SignedIn {
  account: Account
  token: string
  device: string
}

/** A sign-in whose password was right and that waits for a second factor (DESK-10); `step` is the token of its cookie. */
export interface WaitingSignIn {
  step: string
  methods: readonly StepMethod[]
}

/** The failure for somebody who has shown who they are, and may not sign in. */
export function disabledAccount(): Failure {
  return new Failure('forbidden', 'This account is disabled. Please ask an owner of the site.')
}

/** Runs a check of a password behind the slowdown, and notes its failure, or that it had to wait (AUTH-5, OPS-6). */
export async function checkPassword<Result>(
  { throttle, counter }: PasswordGuard,
  email: string,
  address: string,
  check: () => Promise<Result | null>,
  device: string | null,
): Promise<Result | null> {
  const result = await throttle.run(email, address, check, device).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'too_many') counter.count('sign_in_slowed', email, address)
    throw error
  })
  if (result === null) counter.count('sign_in_failed', email, address)
  return result
}

/**
 * Signs a person in (AUTH-1) and ends the browser's session from before. Takes equally long whether there is such an
 * account or not. A browser that is new to an account with earlier sign-ins is noted, and its owner mailed, both up to a limit (OPS-6). An
 * account with a second factor is not signed in yet: that needs another step (DESK-10). Throws
 * `Failure`: `signed_out` when address or password is wrong, `forbidden` when the account is disabled, `too_many` after
 * several failures (AUTH-5).
 */
export async function signIn(
  site: MailingSite,
  guard: SignInGuard,
  { email, password }: { email: string; password: string },
  browser: SigningBrowser,
): Promise<SignedIn | WaitingSignIn> {
  const known = await findKnownDevice(site, email, browser.device)
  const check = async () => {
    const row = await site.database.query
      .selectFrom('accounts')
      .selectAll()
      .where('emailKey', '=', emailKey(email))
      .executeTakeFirst()
    const right = await verifyPassword(row?.passwordHash ?? NOBODYS_HASH, password)
    return right && row !== undefined ? row : null
  }
  const found = await checkPassword(guard, email, browser.address, check, known)
  if (found === null) throw new Failure('signed_out', 'The e-mail address or the password is wrong.')
  if (found.state !== 'active') throw disabledAccount()
  const isKnown = known !== null
  // Whoever needs a second step is told of when it is taken.
  const needsStep = await hasFactor(site.database.query, found.id)
  const news = needsStep ? { isMailed: false, isNoted: false } : await newsOf(guard.newDevices, found, isKnown)
  const result = await site.database.transaction(async transaction => {
    // Locks the row: a password reset or disabling of the account at the same time either comes first, or also ends
    // this session.
    const still = await transaction
      .updateTable('accounts')
      .set({ email: found.email })
      .where('id', '=', found.id)
      .where('state', '=', 'active')
      .where('passwordHash', '=', found.passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (still === undefined) throw new Failure('signed_out', 'The password was changed just now. Please sign in again.')
    // Asked again behind the lock, under which factors are added and removed.
    const methods = await stepMethods(transaction, found.id)
    if (methods.length > 0) {
      const step = { purpose: 'sign-in', accountId: found.id, deviceHash: known } as const
      return { step: await openStep(site, transaction, step), methods }
    }
    return enterAccount(site, transaction, found, browser, { ...news, isKnown })
  })
  if ('step' in result) return result
  if (news.isMailed) site.outbox.wake()
  return { account: { id: found.id, email: found.email, role: found.role, roles: rolesOf(found) }, ...result }
}
