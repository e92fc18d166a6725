import { registrationSchema } from '#domain/accounts/account.ts'
import { standingOf, writeRoles } from '#domain/accounts/roles.ts'
import { Failure } from '#domain/errors.ts'
import { hashPassword } from '#platform/passwords.ts'
import { appendEvents } from '../../appendEvents.ts'
import { refusePassword } from '../refusePassword.ts'
import type { MailingSite } from '../mailSecurity.ts'
import { hashToken, isToken } from '../sessions/token.ts'
import { rolesInvited } from './invitations.ts'

const DEAD = 'This link opens nothing any more. Ask for another invitation.'

/** Whom an invitation is for; null for a link that was used, paused, taken back or is too old. */
export async function findInvitation(
  { database, clock }: Pick<MailingSite, 'database' | 'clock'>,
  token: string,
): Promise<{ email: string; name: string } | null> {
  if (!isToken(token)) return null
  const row = await database.query
    .selectFrom('invitations')
    .select(['email', 'name'])
    .where('tokenHash', '=', hashToken(token))
    .where('pausedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return row ?? null
}

/**
 * Makes the account of somebody who was invited, with the password they chose: it can be used at once, and the link opens
 * nothing any more (DESK-1). Throws `Failure`: `not_found` for such a link, `invalid` for a password that is easy to guess,
 * `conflict` when the address has an account by now.
 */
export async function acceptInvitation(
  site: MailingSite,
  token: string,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const invited = await findInvitation(site, token)
  if (invited === null) throw new Failure('not_found', DEAD)
  const checked = registrationSchema.shape.password.safeParse(password)
  if (!checked.success) {
    const why = checked.error.issues[0]?.message ?? 'Please choose a password.'
    throw new Failure('invalid', why, { password: why })
  }
  await refusePassword(site, { email: invited.email, password, field: 'password' })
  const passwordHash = await hashPassword(password)
  await site.database.transaction(async transaction => {
    const row = await transaction
      .deleteFrom('invitations')
      .where('tokenHash', '=', hashToken(token))
      .where('pausedAt', 'is', null)
      .where('expiresAt', '>', site.clock.now())
      .returning(['email', 'emailKey', 'role', 'roles', 'invitedBy'])
      .executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', DEAD)
    const roles = rolesInvited(row)
    const made = await transaction
      .insertInto('accounts')
      .values({
        email: row.email,
        emailKey: row.emailKey,
        name,
        passwordHash,
        role: standingOf(roles),
        roles: writeRoles(roles),
        state: 'active',
        createdAt: site.clock.now(),
      })
      .onConflict(conflict => conflict.column('emailKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) throw new Failure('conflict', 'This e-mail address has an account already. Please sign in.')
    await appendEvents(site, transaction, row.invitedBy, [
      {
        kind: 'added',
        subject: 'account',
        subjectId: made.id,
        before: null,
        after: { email: row.email, role: standingOf(roles), roles, state: 'active' },
      },
    ])
  })
}
