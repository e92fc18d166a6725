import { emailKey, type Account } from '#domain/account/account.ts'
import { Failure } from '#domain/errors.ts'
import { hashPassword, verifyPassword } from '#platform/passwords.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { endSessions, openSession, type Browser } from '../sessions/sessions.ts'
import { requireVerified, useVerified } from './oneTimePassword.ts'
import type { LoginThrottle } from './loginThrottle.ts'

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
 * Sets a new password for the address whose one-time password this browser verified, and ends every session of the
 * account (AUTH-3). Throws `Failure`: `invalid` when nothing was verified, `forbidden` when the account is disabled.
 */
export async function resetPassword(
  site: ProductPlatform,
  { email, newPassword }: { email: string; newPassword: string },
  token: string | null,
): Promise<void> {
  const key = { purpose: 'reset', email } as const
  await requireVerified(site, key, token)
  const passwordHash = await hashPassword(newPassword)
  await site.database.transaction(async transaction => {
    await useVerified(site, transaction, key, token)
    const account = await transaction
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('email_key', '=', emailKey(email))
      .where('state', '=', 'active')
      .returning(['id', 'email', 'role'])
      .executeTakeFirst()
    if (account === undefined)
      throw new Failure('forbidden', 'This account is disabled. Please ask an owner of the site.')
    await endSessions(transaction, account.id)
    await appendEvents(site, transaction, String(account.id), [passwordEvent(account.id, account, site.clock.now())])
  })
}

/**
 * Changes the password of a signed-in person who knows the old one, and ends all their other sessions. Returns the
 * token of this browser's new session. Throws `Failure`: `invalid` when the old password is wrong, `too_many` after
 * several wrong ones, `conflict` when the password was changed elsewhere just now.
 */
export async function changePassword(
  site: ProductPlatform,
  throttle: LoginThrottle,
  account: Account,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  browser: Browser,
): Promise<string> {
  const known = await throttle.run(account.email, browser.address, async () => {
    const row = await site.database.query
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirst()
    return row !== undefined && (await verifyPassword(row.password_hash, currentPassword)) ? row.password_hash : null
  })
  if (known === null)
    throw new Failure('invalid', 'The current password is wrong.', {
      currentPassword: 'The current password is wrong.',
    })
  const passwordHash = await hashPassword(newPassword)
  return site.database.transaction(async transaction => {
    const changed = await transaction
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.id)
      .where('password_hash', '=', known)
      .where('state', '=', 'active')
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined)
      throw new Failure('conflict', 'The password was changed elsewhere just now. Please sign in again.')
    await endSessions(transaction, account.id)
    await appendEvents(site, transaction, String(account.id), [passwordEvent(account.id, account, site.clock.now())])
    return openSession(site, transaction, account.id, browser, null)
  })
}
