import { emailKey } from '#domain/account/account.ts'
import { hashPassword, randomPassword } from '#platform/passwords.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { ProductPlatform } from '../productPlatform.ts'

const DEFAULT_EMAIL = 'owner@localhost'

/**
 * The owner as the start report shows it. `password` is set only when it was generated just now; it is never shown
 * again.
 */
export interface FirstOwner {
  email: string
  password: string | null
}

async function findOwner(platform: ProductPlatform): Promise<FirstOwner | null> {
  const row = await platform.database.query
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { email: row.email, password: null }
}

/**
 * Makes the first owner if there is none: ADMIN_EMAIL and ADMIN_PASSWORD, or a default address and a random password
 * (AUTH-4). A person already registered with that address becomes the owner, with that password. Processes that start
 * at the same time make one owner.
 */
export async function ensureFirstOwner(platform: ProductPlatform): Promise<FirstOwner> {
  const existing = await findOwner(platform)
  if (existing !== null) return existing
  const email = platform.configuration.adminEmail ?? DEFAULT_EMAIL
  const chance = platform.configuration.adminPassword === null ? randomPassword() : null
  const account = {
    email_key: emailKey(email),
    password_hash: await hashPassword(chance ?? platform.configuration.adminPassword ?? ''),
    role: 'owner',
    state: 'active',
  }
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
      .values({ ...account, email, created_at: platform.clock.now() })
      .onConflict(conflict => conflict.column('email_key').doUpdateSet(account))
      .returning('id')
      .executeTakeFirstOrThrow()
    await endSessions(transaction, id)
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
  return made ? { email, password: chance } : ((await findOwner(platform)) ?? { email, password: null })
}
