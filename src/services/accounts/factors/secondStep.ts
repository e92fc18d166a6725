import type { Transaction } from 'kysely'
import { composeRecoveryUsedMail, composeStepFailedMail } from '#domain/accounts/factorMail.ts'
import { rolesOf } from '#domain/accounts/roles.ts'
import { Failure } from '#domain/errors.ts'
import { enterAccount, newsOf, type SigningBrowser } from '../enterAccount.ts'
import { mustWait } from '../../limits/mustWait.ts'
import type { SignInThrottle } from '../signInThrottle.ts'
import { mailSecurity } from '../mailSecurity.ts'
import { noteSecurityEvent } from '../securityEvents.ts'
import type { SignedIn, SignInGuard } from '../signIn.ts'
import type { Schema } from '../../schema.ts'
import { hashToken } from '../sessions/token.ts'
import { spendAppCode } from './authenticatorApp.ts'
import type { FactorSite } from './factorSite.ts'
import { lockAccount } from './lockAccount.ts'
import { endStep, findStep, takeTry } from './pendingSteps.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import type { StepLimits } from './stepLimits.ts'

/** What stands in front of every code of a second step. */
export interface StepGuard extends SignInGuard {
  /** The slowdown of codes: apart from that of passwords, which a right password takes back. */
  codeThrottle: SignInThrottle
  stepLimits: StepLimits
}

/** What is typed at the second step. */
export type StepCode = { code: string } | { recoveryCode: string }

const TELL_AT = 5

/** The failure for whoever has to begin with the password again: too late, too often, or in another browser. */
export function stepIsOver(): Failure {
  return new Failure('signed_out', 'This sign-in has ended. Please sign in with your password again.')
}

function wrongCode(typed: StepCode): Failure {
  const [field, message] =
    'code' in typed
      ? ['code', 'This code is wrong, or was used already. Please wait for the next one.']
      : ['recoveryCode', 'This recovery code is wrong, or was used already.']
  return new Failure('invalid', message, { [field]: message })
}

/** Mails the person that somebody with their password types wrong codes, up to a limit. */
async function tellFailures(
  site: FactorSite,
  { stepLimits }: StepGuard,
  account: { id: number; email: string },
  tries: number,
): Promise<void> {
  if (tries !== TELL_AT || (await stepLimits.mails.take(String(account.id))) !== null) return
  await site.database.transaction(transaction =>
    mailSecurity(site, transaction, account.email, about => composeStepFailedMail({ ...about, tries })),
  )
  site.outbox.wake()
}

/** Whether a code is right; it is used up by that. A recovery code is noted and mailed. */
async function spendCode(
  site: FactorSite,
  transaction: Transaction<Schema>,
  { id, email }: { id: number; email: string },
  typed: StepCode,
): Promise<boolean> {
  if ('code' in typed) return spendAppCode(site, transaction, id, typed.code)
  const at = site.clock.now()
  const left = await spendRecoveryCode(transaction, id, typed.recoveryCode, at)
  if (left === null) return false
  const act = { act: 'recovery_code_used', left } as const
  await noteSecurityEvent(transaction, { at, actor: String(id), accountId: id, act })
  await mailSecurity(site, transaction, email, about => composeRecoveryUsedMail({ ...about, left }))
  return true
}

/**
 * Takes the second step of the sign-in that waits in this browser, by a code of the app or a recovery code, each of which counts
 * once (DESK-10). Throws `Failure`: `invalid` for a wrong code, `signed_out` when the sign-in has ended, `too_many`.
 */
export async function secondStep(
  site: FactorSite,
  guard: StepGuard,
  { step: token, typed }: { step: string | null; typed: StepCode },
  browser: SigningBrowser,
): Promise<SignedIn> {
  const step = await findStep(site, token, 'sign-in')
  const account =
    step === null || step.accountId === null
      ? undefined
      : await site.database.query
          .selectFrom('accounts')
          .select(['id', 'email', 'role', 'roles', 'lastSeenAt', 'passwordHash'])
          .where('id', '=', step.accountId)
          .where('state', '=', 'active')
          .executeTakeFirst()
  if (step === null || account === undefined) throw stepIsOver()
  const { id, email } = account
  const isKnown = step.deviceHash !== null && browser.device !== null && hashToken(browser.device) === step.deviceHash
  if (!isKnown) {
    const waitMs = await guard.stepLimits.codes.take(String(id))
    if (waitMs !== null) throw mustWait(waitMs, 'Too many codes were typed for this account today.')
  }
  let tries = 0
  const check = async () => {
    const outcome = await site.database.transaction(async transaction => {
      await lockAccount(transaction, id)
      // Returned, not thrown: throwing would roll back the count of the wrong try.
      const count = await takeTry(site, transaction, step.id)
      if (count === null) return 'over' as const
      tries = count
      if (!(await spendCode(site, transaction, { id, email }, typed))) return null
      return (await endStep(site, transaction, step.id)) ? ('right' as const) : ('over' as const)
    })
    // Thrown here: whoever finds the step over has shown nothing, and the failures before go on counting.
    if (outcome === 'over') throw stepIsOver()
    return outcome
  }
  const result = await guard.codeThrottle.run(email, browser.address, check, isKnown ? step.deviceHash : null)
  if (result === null) {
    guard.counter.count('second_step_failed', email, browser.address)
    await tellFailures(site, guard, { id, email }, tries)
    throw wrongCode(typed)
  }
  // Not before: who guesses would use up what is told of.
  const news = await newsOf(guard.newDevices, account, isKnown)
  const tokens = await site.database.transaction(async transaction => {
    await lockAccount(transaction, id, account.passwordHash)
    return enterAccount(site, transaction, { id, email }, browser, { ...news, isKnown })
  })
  site.outbox.wake()
  return { account: { id, email, role: account.role, roles: rolesOf(account) }, ...tokens }
}
