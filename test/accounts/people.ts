import { emailKey } from '#domain/accounts/account.ts'
import { standingOf, writeRoles, type Role, type Standing } from '#domain/accounts/roles.ts'
import { hashPassword } from '#platform/passwords.ts'
import { openSession } from '#services/accounts/sessions/sessions.ts'
import type { TestSite } from '../startSite.ts'

/** The password of everybody whom `addPerson` adds. */
export const PASSWORD = 'correct horse'
let hashing: Promise<string> | null = null

/** Adds an account without a mail, as release 1.0.0 wrote it or with these roles; returns its id. */
export async function addPerson(
  { site }: TestSite,
  email: string,
  who: Standing | readonly Role[] = 'member',
): Promise<number> {
  hashing ??= hashPassword(PASSWORD)
  const passwordHash = await hashing
  const { id } = await site.database.transaction(transaction =>
    transaction
      .insertInto('accounts')
      .values({
        email,
        emailKey: emailKey(email),
        passwordHash,
        ...(typeof who === 'string' ? { role: who } : { role: standingOf(who), roles: writeRoles(who) }),
        state: 'active',
        createdAt: site.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Opens a session as a sign-in would; returns the token of its cookie. */
export function sessionOf({ site }: TestSite, accountId: number): Promise<string> {
  return site.database.transaction(transaction =>
    openSession(site, transaction, accountId, { userAgent: 'test', address: '203.0.113.7' }, null),
  )
}
