import { emailKey } from '#domain/accounts/account.ts'
import { Failure } from '#domain/errors.ts'
import { hashPassword, randomPassword } from '#platform/passwords.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import { endSessions } from './sessions/sessions.ts'
import { endAccessBeyond } from './standingAccess/standingAccess.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Site } from '../site.ts'
import { weaknessOf } from './refusePassword.ts'

const DEFAULT_EMAIL = 'owner@localhost'

/**
 * The owner as the start report shows it. `password` is set only when it was generated just now; it is never shown
 * again.
 */
export interface FirstOwner {
  email: string
  password: string | null
  /** Why ADMIN_PASSWORD would not be taken as a new password; null when it would, or is not set. */
  weakness: string | null
}

async function findOwner(platform: ProductPlatform): Promise<string | null> {
  const row = await platform.database.query
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * Makes the first owner if there is none: ADMIN_EMAIL and ADMIN_PASSWORD, or a default address and a random password
 * (AUTH-4). A person already registered with that address becomes the owner, with that password. Processes that start
 * at the same time make one owner. Throws `Failure` `invalid` when ADMIN_PASSWORD would not be taken from anybody else
 * (OPS-6); beside an owner that there is already, it is only judged.
 */
export async function ensureFirstOwner(platform: ProductPlatform & Pick<Site, 'profile'>): Promise<FirstOwner> {
  const { adminEmail, adminPassword } = platform.configuration
  const existing = await findOwner(platform)
  const email = existing ?? adminEmail ?? DEFAULT_EMAIL
  const weakness = adminPassword === null ? null : await weaknessOf(platform, email, adminPassword)
  if (existing !== null) return { email, password: null, weakness }
  if (weakness !== null) throw new Failure('invalid', `ADMIN_PASSWORD is not taken. ${weakness}`)
  const chance = adminPassword === null ? randomPassword() : null
  const account = {
    emailKey: emailKey(email),
    passwordHash: await hashPassword(chance ?? adminPassword ?? ''),
    role: 'owner',
    state: 'active',
  } as const
  const made = await commitChange(platform, async transaction => {
    const owner = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'owner')
      .where('state', '=', 'active')
      .limit(1)
      .executeTakeFirst()
    if (owner !== undefined) return false
    const { id } = await transaction
      .insertInto('accounts')
      .values({ ...account, email, createdAt: platform.clock.now() })
      .onConflict(conflict => conflict.column('emailKey').doUpdateSet(account))
      .returning('id')
      .executeTakeFirstOrThrow()
    await endSessions(transaction, id)
    await endAccessBeyond(platform, transaction, { accountId: id, actor: 'start' }, null)
    await appendEvents(platform, transaction, 'start', [
      {
        kind: 'added',
        subject: 'account',
        subjectId: id,
        before: null,
        after: { email, role: 'owner', passwordPrinted: chance !== null },
      },
    ])
    return true
  })
  return made
    ? { email, password: chance, weakness }
    : { email: (await findOwner(platform)) ?? email, password: null, weakness }
}
