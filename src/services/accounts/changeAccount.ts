import type { Transaction } from 'kysely'
import type { AccountState } from '#domain/accounts/account.ts'
import { composeApprovedMail } from '#domain/accounts/accountMail.ts'
import { composeAccountChangedMail } from '#domain/accounts/securityMail.ts'
import { Failure } from '#domain/errors.ts'
import type { Role } from '#domain/accounts/permissions.ts'
import { appendEvents } from '../appendEvents.ts'
import type { Schema } from '../schema.ts'
import { endSessions, renewSessions } from './sessions/sessions.ts'
import { endAccessBeyond } from './standingAccess/standingAccess.ts'
import { forgetDevices } from './knownDevices.ts'
import { mailSecurity, type MailingSite } from './mailSecurity.ts'

/** What an owner may change about a person; what is left out stays. Making a member `staff` approves them. */
export interface AccountChange {
  role?: Role
  state?: AccountState
  /** The account as the owner saw it; the change is refused when the account differs now. */
  seen?: { role: Role; state: AccountState }
}

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

interface Standing {
  email: string
  role: Role
  state: AccountState
}

/** Whether a member has become one of the team who may sign in. */
function wasApproved(before: Standing, after: Standing): boolean {
  return before.role === 'member' && after.role !== 'member' && after.state === 'active'
}

/** Mails the person what has changed: an approval, another role, or that the account was disabled (AUTH-4, OPS-6). */
async function mailChange(
  site: MailingSite,
  transaction: Transaction<Schema>,
  before: Standing,
  after: Standing,
): Promise<void> {
  const disabled = after.state !== 'active'
  if (wasApproved(before, after)) {
    await mailSecurity(site, transaction, before.email, ({ siteName, siteUrl }) =>
      composeApprovedMail({ siteName, signInAddress: siteUrl === null ? null : `${siteUrl}/login` }),
    )
  } else if (disabled ? before.state === 'active' : before.role !== after.role) {
    await mailSecurity(site, transaction, before.email, about =>
      composeAccountChangedMail({ ...about, role: after.role, disabled }),
    )
  }
}

/**
 * Approves a person, changes their role, disables or enables them (AUTH-4). A disabled person is signed out everywhere
 * at once, and all that they had opened ends; another role gives every session another token and ends what it may not have; the
 * person gets a mail.
 * Throws `Failure`: `not_found`; `conflict` when the account is not as it was seen, or when no active owner would be left.
 */
export async function changeAccount(
  site: MailingSite,
  actor: string,
  id: number,
  { role, state, seen }: AccountChange,
): Promise<void> {
  await site.database.transaction(async transaction => {
    await holdOwners(transaction)
    const row = await transaction
      .selectFrom('accounts')
      .select(['email', 'role', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'There is no such account.')
    const before = { email: row.email, role: row.role, state: row.state }
    if (seen !== undefined && (seen.role !== before.role || seen.state !== before.state)) {
      throw new Failure(
        'conflict',
        `Somebody has changed this account since you looked: it is ${before.state}, and its role is ${before.role}.`,
      )
    }
    const after = { ...before, role: role ?? before.role, state: state ?? before.state }
    if (after.role === before.role && after.state === before.state) return
    const isOwner = (account: Standing) => account.role === 'owner' && account.state === 'active'
    if (isOwner(before) && !isOwner(after) && !(await hasOtherOwner(transaction, id))) {
      throw new Failure('conflict', 'This is the last owner: make somebody else an owner first.')
    }
    await transaction
      .updateTable('accounts')
      .set({ role: after.role, state: after.state })
      .where('id', '=', id)
      .execute()
    // Enabling ends it as well: releases before this one left it there when they disabled somebody.
    const disabled = before.state !== 'active' || after.state !== 'active'
    await endAccessBeyond(site, transaction, { accountId: id, actor }, disabled ? null : after.role)
    if (after.state !== 'active') {
      await endSessions(transaction, id)
      await forgetDevices(transaction, id)
    }
    if (after.state === 'active' && after.role !== before.role) await renewSessions(transaction, id)
    await mailChange(site, transaction, before, after)
    await appendEvents(site, transaction, actor, [
      { kind: 'changed', subject: 'account', subjectId: id, before, after },
    ])
  })
  site.outbox.wake()
}
