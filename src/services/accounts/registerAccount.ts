import { emailKey } from '#domain/accounts/account.ts'
import { Failure } from '#domain/errors.ts'
import { hashPassword } from '#platform/passwords.ts'
import { appendEvents } from '../appendEvents.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Site } from '../site.ts'
import { requireVerified, useVerified } from './oneTimePassword.ts'
import { refusePassword } from './refusePassword.ts'

/**
 * Makes an account for the address that this browser verified (AUTH-2): a member, who may do no more than a visitor
 * until an owner approves them (AUTH-4). Throws `Failure`: `invalid` when nothing was verified or the password is easy to guess, `conflict` when the
 * address has an account by now.
 */
export async function registerAccount(
  site: ProductPlatform & Pick<Site, 'profile'>,
  { email, password }: { email: string; password: string },
  token: string | null,
): Promise<void> {
  const key = { purpose: 'registration', email } as const
  await requireVerified(site, key, token)
  await refusePassword(site, { email, password, field: 'password' })
  const passwordHash = await hashPassword(password)
  await site.database.transaction(async transaction => {
    await useVerified(site, transaction, key, token)
    const made = await transaction
      .insertInto('accounts')
      .values({
        email,
        emailKey: emailKey(email),
        passwordHash,
        role: 'member',
        state: 'active',
        createdAt: site.clock.now(),
      })
      .onConflict(conflict => conflict.column('emailKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) throw new Failure('conflict', 'This e-mail address has an account already. Please sign in.')
    await appendEvents(site, transaction, String(made.id), [
      {
        kind: 'added',
        subject: 'account',
        subjectId: made.id,
        before: null,
        after: { email, role: 'member', state: 'active' },
      },
    ])
  })
}
