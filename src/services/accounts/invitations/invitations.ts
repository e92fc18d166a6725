import type { Transaction } from 'kysely'
import { emailKey } from '#domain/accounts/account.ts'
import { composeInvitationMail, INVITATION_DAYS } from '#domain/accounts/invitation.ts'
import { readRoles, ROLES_OF_STANDING, rolesOf, writeRoles, type Role, type Standing } from '#domain/accounts/roles.ts'
import { Failure } from '#domain/errors.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { nameActors } from '../nameActors.ts'
import { noteSecurityEvent } from '../securityEvents.ts'
import type { MailingSite } from '../mailSecurity.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import type { Schema } from '../../schema.ts'
import { hashToken, newToken } from '../sessions/token.ts'

/** The roles that an invitation gives; those of release 1.0.0 have none written. */
export const rolesInvited = ({ role, roles }: { role: Standing; roles: string | null }): readonly Role[] =>
  roles === null ? ROLES_OF_STANDING[role] : readRoles(roles)

/** A colleague who was invited and has not come yet, as owners see it; times are epoch milliseconds. */
export interface Invitation {
  id: number
  email: string
  name: string
  roles: readonly Role[]
  invitedBy: string
  sentAt: number
  expiresAt: number
  expired: boolean
  /** Whether its link is paused until the inviting person confirms it. */
  paused: boolean
}

/** Far more than a dealer has colleagues. */
const MOST_OPEN = 50
const LEAST_BETWEEN_MS = 60_000

// Release 1.0.0 knows these two words only, and lets somebody in who was invited as staff (decision 89).
const invitedAs = (roles: readonly Role[]) => (roles.includes('owner') ? 'owner' : 'staff')

/** Where the link of an invitation leads, from the site's root on. */
const joinPath = (token: string): string => `/join/${token}`

/** The invitations that were not taken yet, newest first; those that are over a month ago go by themselves. */
export async function listInvitations(site: Pick<MailingSite, 'database' | 'clock'>): Promise<Invitation[]> {
  const { query } = site.database
  const rows = await query.selectFrom('invitations').selectAll().orderBy('id', 'desc').limit(MOST_OPEN).execute()
  const nameOf = await nameActors(
    query,
    rows.map(row => row.invitedBy),
  )
  return rows.map(row => ({
    id: row.id,
    email: row.email,
    name: row.name,
    roles: rolesInvited(row),
    invitedBy: nameOf(row.invitedBy),
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
    expired: row.expiresAt <= site.clock.now(),
    paused: row.pausedAt !== null,
  }))
}

/** Puts the mail with a link into the outbox, within the transaction that has written the hash of its token. */
async function mailLink(
  site: MailingSite,
  transaction: Transaction<Schema>,
  { email, name, inviter, address }: { email: string; name: string; inviter: string; address: string },
): Promise<void> {
  await enqueueMail(site, transaction, {
    ...composeInvitationMail({ siteName: site.profile.name, inviter, name, address }),
    to: email,
    replyTo: null,
    isSecret: true,
    expiresAt: site.clock.now() + INVITATION_DAYS * DAY_MS,
  })
}

/**
 * Invites a colleague by mail (DESK-1): the link lives for `INVITATION_DAYS`, the database has only the hash of its token.
 * `origin` is that of the site, without a trailing slash. Throws `Failure`: `conflict` when the address has an account or an
 * invitation, `too_many`.
 */
export async function inviteColleague(
  site: MailingSite,
  actor: string,
  { email, name, roles }: { email: string; name: string; roles: readonly Role[] },
  origin: string,
): Promise<void> {
  const token = newToken()
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    const key = emailKey(email)
    const account = await transaction
      .selectFrom('accounts')
      .select(['role', 'roles', 'state'])
      .where('emailKey', '=', key)
      .executeTakeFirst()
    if (account !== undefined) {
      const text =
        account.state === 'disabled'
          ? 'This address has an account that is disabled: enable it below.'
          : rolesOf(account).length === 0
            ? 'This address has registered already: approve it below.'
            : 'This address belongs to a colleague already.'
      throw new Failure('conflict', text, { email: text })
    }
    const { open } = await transaction
      .selectFrom('invitations')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
    if (Number(open) >= MOST_OPEN)
      throw new Failure('too_many', `There are ${MOST_OPEN} invitations already: take some back first.`)
    const made = await transaction
      .insertInto('invitations')
      .values({
        email,
        emailKey: key,
        name,
        role: invitedAs(roles),
        roles: writeRoles(roles),
        tokenHash: hashToken(token),
        invitedBy: actor,
        createdAt: now,
        sentAt: now,
        expiresAt: now + INVITATION_DAYS * DAY_MS,
      })
      .onConflict(conflict => conflict.column('emailKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) {
      const text = 'This address is invited already: send the invitation again below.'
      throw new Failure('conflict', text, { email: text })
    }
    const inviter = (await nameActors(transaction, [actor]))(actor)
    await mailLink(site, transaction, { email, name, inviter, address: `${origin}${joinPath(token)}` })
    await noteSecurityEvent(transaction, {
      at: now,
      actor,
      accountId: null,
      act: { act: 'invited', role: invitedAs(roles), roles: [...roles], again: false },
    })
  })
  site.outbox.wake()
}

/** Sends an invitation again with another link; the one before opens nothing any more. Throws `Failure`: `not_found`, `too_soon`. */
export async function resendInvitation(site: MailingSite, actor: string, id: number, origin: string): Promise<void> {
  const token = newToken()
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    const row = await transaction.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'This invitation is not there any more.')
    if (row.pausedAt !== null)
      throw new Failure('conflict', 'It is paused: whoever sent it keeps or ends it under their account.')
    if (row.sentAt > now - LEAST_BETWEEN_MS)
      throw new Failure('too_soon', 'It was sent just now: wait a minute.', {}, LEAST_BETWEEN_MS / 1_000)
    await transaction
      .updateTable('invitations')
      .set({ tokenHash: hashToken(token), sentAt: now, expiresAt: now + INVITATION_DAYS * DAY_MS })
      .where('id', '=', id)
      .execute()
    const roles = rolesInvited(row)
    const inviter = (await nameActors(transaction, [actor]))(actor)
    await mailLink(site, transaction, { ...row, inviter, address: `${origin}${joinPath(token)}` })
    await noteSecurityEvent(transaction, {
      at: now,
      actor,
      accountId: null,
      act: { act: 'invited', role: invitedAs(roles), roles: [...roles], again: true },
    })
  })
  site.outbox.wake()
}

/** Takes an invitation back: its link opens nothing any more. Throws `Failure` ('not_found'). */
export async function revokeInvitation(
  { database, clock }: Pick<MailingSite, 'database' | 'clock'>,
  actor: string,
  id: number,
): Promise<void> {
  await database.transaction(async transaction => {
    const gone = await transaction.deleteFrom('invitations').where('id', '=', id).returning('id').executeTakeFirst()
    if (gone === undefined) throw new Failure('not_found', 'This invitation is not there any more.')
    await noteSecurityEvent(transaction, {
      at: clock.now(),
      actor,
      accountId: null,
      act: { act: 'invitation_revoked' },
    })
  })
}

/** Forgets invitations that ended a month ago. Returns how many. */
export async function sweepInvitations({ database, clock }: Pick<MailingSite, 'database' | 'clock'>): Promise<number> {
  const gone = await database.transaction(transaction =>
    transaction
      .deleteFrom('invitations')
      .where('expiresAt', '<', clock.now() - 30 * DAY_MS)
      .executeTakeFirst(),
  )
  return Number(gone.numDeletedRows)
}
