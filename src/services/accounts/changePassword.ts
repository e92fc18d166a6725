import type { Transaction } from 'kysely'
import { emailKey, type Account } from '#domain/accounts/account.ts'
import { composePasswordChangedMail } from '#domain/accounts/securityMail.ts'
import { Failure } from '#domain/errors.ts'
import { hashPassword } from '#platform/passwords.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'
import { hasFactor } from './factors/factorState.ts'
import type { Schema } from '../schema.ts'
import { openSession } from './sessions/sessions.ts'
import { closeAccount } from './standingAccess/standingAccess.ts'
import { confirmPassword } from './confirmPassword.ts'
import { findKnownDevice, forgetDevices, rememberDevice } from './knownDevices.ts'
import { mailSecurity, type MailingSite } from './mailSecurity.ts'
import { forgetOtps, requireVerified, useVerified } from './oneTimePassword.ts'
import type { SigningBrowser } from './enterAccount.ts'
import type { PasswordGuard, SignedIn } from './signIn.ts'
import { refusePassword } from './refusePassword.ts'

/** The audit event of a changed password: says that it was changed, never to what. */
function passwordEvent(id: number, account: { email: string; role: string }, at: number): EventEntry {
  return {
    kind: 'changed',
    subject: 'account',
    subjectId: id,
    before: { email: account.email, role: account.role, state: 'active' },
    after: { email: account.email, role: account.role, state: 'active', passwordChangedAt: at },
  }
}

/**
 * What follows from a new password, within its transaction: every session of the account ends, its standing access is
 * paused, no device is known and no one-time password counts any more, it is noted and its owner mailed.
 */
async function afterChange(
  site: MailingSite,
  transaction: Transaction<Schema>,
  account: { id: number; email: string; role: string },
): Promise<void> {
  const { paused } = await closeAccount(site, transaction, { accountId: account.id, actor: String(account.id) })
  await forgetDevices(transaction, account.id)
  await forgetOtps(transaction, account.email)
  await appendEvents(site, transaction, String(account.id), [passwordEvent(account.id, account, site.clock.now())])
  await mailSecurity(site, transaction, account.email, about => composePasswordChangedMail({ ...about, paused }))
}

/**
 * Sets a new password for the address whose one-time password this browser verified, and ends every session of the
 * account (AUTH-3). Returns the token for the cookie of this device, which the account knows from now on: strangers who
 * try passwords do not keep it from signing in (OPS-6). Null where the account has a second factor and did not know the device:
 * whoever reads its mails would have the tries of a known device at the codes (DESK-10). Throws `Failure`: `invalid` when nothing
 * was verified or the password is easy to guess, `forbidden` when the account is disabled.
 */
export async function resetPassword(
  site: MailingSite,
  { email, newPassword }: { email: string; newPassword: string },
  { token, device }: { token: string | null; device: string | null },
): Promise<string | null> {
  const key = { purpose: 'reset', email } as const
  await requireVerified(site, key, token)
  await refusePassword(site, { email, password: newPassword, field: 'newPassword' })
  const passwordHash = await hashPassword(newPassword)
  const isKnown = (await findKnownDevice(site, email, device)) !== null
  const kept = await site.database.transaction(async transaction => {
    await useVerified(site, transaction, key, token)
    const account = await transaction
      .updateTable('accounts')
      .set({ passwordHash })
      .where('emailKey', '=', emailKey(email))
      .where('state', '=', 'active')
      .returning(['id', 'email', 'role'])
      .executeTakeFirst()
    if (account === undefined)
      throw new Failure('forbidden', 'This account is disabled. Please ask an owner of the site.')
    await afterChange(site, transaction, account)
    if (!isKnown && (await hasFactor(transaction, account.id))) return null
    return rememberDevice(site, transaction, account.id, { token: device, isKnown })
  })
  site.outbox.wake()
  return kept
}

/**
 * Changes the password of a signed-in person who knows the old one, and ends all their other sessions. Returns the
 * tokens of this browser's new session and of its device. Throws `Failure`: `invalid` when the old password is wrong or the new
 * one easy to guess, `too_many` after
 * several wrong ones, `conflict` when the password was changed elsewhere just now.
 */
export async function changePassword(
  site: MailingSite,
  guard: PasswordGuard,
  account: Account,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  browser: Omit<SigningBrowser, 'session'>,
): Promise<Omit<SignedIn, 'account'>> {
  const { passwordHash: known, device } = await confirmPassword(
    site,
    guard,
    account,
    { password: currentPassword, field: 'currentPassword', message: 'The current password is wrong.' },
    browser,
  )
  await refusePassword(site, { email: account.email, password: newPassword, field: 'newPassword' })
  const passwordHash = await hashPassword(newPassword)
  const tokens = await site.database.transaction(async transaction => {
    const changed = await transaction
      .updateTable('accounts')
      .set({ passwordHash })
      .where('id', '=', account.id)
      .where('passwordHash', '=', known)
      .where('state', '=', 'active')
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined)
      throw new Failure('conflict', 'The password was changed elsewhere just now. Please sign in again.')
    await afterChange(site, transaction, account)
    const asKnown = { token: browser.device, isKnown: device !== null }
    const kept = await rememberDevice(site, transaction, account.id, asKnown)
    return { device: kept, token: await openSession(site, transaction, account.id, browser, null) }
  })
  site.outbox.wake()
  return tokens
}
