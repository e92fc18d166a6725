import type { Transaction } from 'kysely'
import type { AccountState } from '#domain/accounts/account.ts'
import { composeApprovedMail } from '#domain/accounts/accountMail.ts'
import { composeAccountChangedMail } from '#domain/accounts/securityMail.ts'
import { Failure } from '#domain/errors.ts'
import { rolesGiven, type AccountChange } from '#domain/accounts/givesAccess.ts'
import {
  ROLES_OF_STANDING,
  rolesOf,
  sameRoles,
  standingOf,
  writeRoles,
  type Role,
  type Standing,
} from '#domain/accounts/roles.ts'
import { appendEvents } from '../appendEvents.ts'
import type { Schema } from '../schema.ts'
import { endSessions, renewSessions } from './sessions/sessions.ts'
import { endAccessBeyond } from './standingAccess/standingAccess.ts'
import { forgetDevices } from './knownDevices.ts'
import { mailSecurity, type MailingSite } from './mailSecurity.ts'

/**
 * Locks the owners' rows, so that changes of accounts run one after another: otherwise two owners could disable each
 * other at the same time, each seeing the other still active.
 */
async function holdOwners(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .execute()
}

async function hasOtherOwner(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const other = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '!=', id)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

interface Seen {
  email: string
  role: Standing
  roles: readonly Role[]
  state: AccountState
}

// In the words of AUTH-4 where they say all of it.
function heldRoles(roles: readonly Role[]): string {
  const standing = standingOf(roles)
  return sameRoles(ROLES_OF_STANDING[standing], roles) ? `its role is ${standing}` : `its roles are ${roles.join(', ')}`
}

/** Whether a member has become one of the team who may sign in. */
function wasApproved(before: Seen, after: Seen): boolean {
  return before.roles.length === 0 && after.roles.length > 0 && after.state === 'active'
}

/** Mails the person what has changed: an approval, other roles, or that the account was disabled (AUTH-4, OPS-6). */
async function mailChange(
  site: MailingSite,
  transaction: Transaction<Schema>,
  before: Seen,
  after: Seen,
): Promise<void> {
  const disabled = after.state !== 'active'
  if (wasApproved(before, after)) {
    await mailSecurity(site, transaction, before.email, ({ siteName, siteUrl }) =>
      composeApprovedMail({ siteName, signInAddress: siteUrl === null ? null : `${siteUrl}/login` }),
    )
  } else if (disabled ? before.state === 'active' : !sameRoles(before.roles, after.roles)) {
    await mailSecurity(site, transaction, before.email, about =>
      composeAccountChangedMail({ ...about, roles: after.roles, disabled }),
    )
  }
}

/**
 * Approves a person, changes their roles, disables or enables them (AUTH-4). A disabled person is signed out everywhere
 * at once, and all that they had opened ends; other roles give every session another token and end what they may not have; the
 * person gets a mail.
 * Throws `Failure`: `not_found`; `conflict` when the account is not as it was seen, or when no active owner would be left.
 */
export async function changeAccount(
  site: MailingSite,
  actor: string,
  id: number,
  change: AccountChange,
): Promise<void> {
  const { state, seen } = change
  await site.database.transaction(async transaction => {
    await holdOwners(transaction)
    const row = await transaction
      .selectFrom('accounts')
      .select(['email', 'role', 'roles', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'There is no such account.')
    const before = { ...row, roles: rolesOf(row) }
    const asSeen = seen?.roles === undefined ? seen?.role === before.role : sameRoles(seen.roles, before.roles)
    if (seen !== undefined && !(asSeen && seen.state === before.state)) {
      throw new Failure(
        'conflict',
        `Somebody has changed this account since you looked: it is ${before.state}, and ${heldRoles(before.roles)}.`,
      )
    }
    const roles = rolesGiven(change) ?? before.roles
    const after = { ...before, role: standingOf(roles), roles, state: state ?? before.state }
    const isSame = sameRoles(before.roles, after.roles)
    if (isSame && after.state === before.state) return
    const isOwner = (account: Seen) => account.role === 'owner' && account.state === 'active'
    if (isOwner(before) && !isOwner(after) && !(await hasOtherOwner(transaction, id))) {
      throw new Failure('conflict', 'This is the last owner: make somebody else an owner first.')
    }
    await transaction
      .updateTable('accounts')
      .set({ role: after.role, roles: writeRoles(roles), state: after.state })
      .where('id', '=', id)
      .execute()
    // Enabling ends it as well: releases before this one left it there when they disabled somebody.
    const disabled = before.state !== 'active' || after.state !== 'active'
    await endAccessBeyond(site, transaction, { accountId: id, actor }, disabled ? null : roles)
    if (after.state !== 'active') {
      await endSessions(transaction, id)
      await forgetDevices(transaction, id)
    }
    if (after.state === 'active' && !isSame) await renewSessions(transaction, id)
    await mailChange(site, transaction, before, after)
    await appendEvents(site, transaction, actor, [
      { kind: 'changed', subject: 'account', subjectId: id, before, after },
    ])
  })
  site.outbox.wake()
}
