import { emailKey, type Account } from '#domain/account/account.ts'
import { Failure } from '#domain/errors.ts'
import type { Role } from '#domain/account/permissions.ts'
import { NOBODYS_HASH, verifyPassword } from '#platform/passwords.ts'
import { openSession, type Browser } from '../sessions/sessions.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { LoginThrottle } from './loginThrottle.ts'

/** The result of signing in: the token goes into the browser's cookie and nowhere else. */
export interface SignedIn {
  account: Account
  token: string
}

/**
 * Signs a person in (AUTH-1) and ends the browser's session from before. Takes equally long whether there is such an
 * account or not. Throws `Failure`: `signed_out` when address or password is wrong, `forbidden` when the account is
 * disabled, `too_many` after several failures (AUTH-5).
 */
export async function signIn(
  platform: ProductPlatform,
  throttle: LoginThrottle,
  { email, password }: { email: string; password: string },
  browser: Browser,
  replaced: string | null,
): Promise<SignedIn> {
  const found = await throttle.run(email, browser.address, async () => {
    const row = await platform.database.query
      .selectFrom('accounts')
      .selectAll()
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
    const right = await verifyPassword(row?.password_hash ?? NOBODYS_HASH, password)
    return right && row !== undefined ? row : null
  })
  if (found === null) throw new Failure('signed_out', 'The e-mail address or the password is wrong.')
  if (found.state !== 'active')
    throw new Failure('forbidden', 'This account is disabled. Please ask an owner of the site.')
  const token = await platform.database.transaction(async transaction => {
    // Locks the row: a password reset or disabling of the account at the same time either comes first, or also ends
    // this session.
    const still = await transaction
      .updateTable('accounts')
      .set({ email: found.email })
      .where('id', '=', found.id)
      .where('state', '=', 'active')
      .where('password_hash', '=', found.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (still === undefined) throw new Failure('signed_out', 'The password was changed just now. Please sign in again.')
    return openSession(platform, transaction, found.id, browser, replaced)
  })
  return { account: { id: found.id, email: found.email, role: found.role as Role }, token }
}
