import type { Account } from '#domain/accounts/account.ts'
import { Failure } from '#domain/errors.ts'
import { verifyPassword } from '#platform/passwords.ts'
import type { SigningBrowser } from './enterAccount.ts'
import { findKnownDevice } from './knownDevices.ts'
import type { MailingSite } from './mailSecurity.ts'
import { checkPassword, type PasswordGuard } from './signIn.ts'

/**
 * Asks somebody who is signed in for their password once more, behind the slowdown (OPS-6). Returns its hash, by which a
 * change can tell whether it is still the same, and the hash of the device if the account knows it. Throws `Failure`: `invalid`
 * at `field` with `message` when it is wrong, `too_many` after several wrong ones.
 */
export async function confirmPassword(
  site: MailingSite,
  guard: PasswordGuard,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { password, field, message }: { password: string; field: string; message: string },
  browser: Pick<SigningBrowser, 'address' | 'device'>,
): Promise<{ passwordHash: string; device: string | null }> {
  const device = await findKnownDevice(site, email, browser.device)
  const check = async () => {
    const row = await site.database.query
      .selectFrom('accounts')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined && (await verifyPassword(row.passwordHash, password)) ? row.passwordHash : null
  }
  const passwordHash = await checkPassword(guard, email, browser.address, check, device)
  if (passwordHash === null) throw new Failure('invalid', message, { [field]: message })
  return { passwordHash, device }
}

/** The stored hash of an account's password, by which a change tells whether it is still the same. */
export async function passwordHashOf({ database }: Pick<MailingSite, 'database'>, id: number): Promise<string> {
  const row = await database.query
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.passwordHash
}
