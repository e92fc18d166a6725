import type { Transaction } from 'kysely'
import type { AccountState } from '#domain/account/account.ts'
import { composeApprovedMail } from '#domain/account/accountMail.ts'
import { Failure } from '#domain/errors.ts'
import type { Role } from '#domain/account/permissions.ts'
import { appendEvents } from '../appendEvents.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { Site } from '../site.ts'

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
  role: string
  state: string
}

/** Whether a member has become one of the team who may sign in. */
function wasApproved(before: Standing, after: Standing): boolean {
  return before.role === 'member' && after.role !== 'member' && after.state === 'active'
}

function mailApproval(
  site: ProductPlatform & Pick<Site, 'profile'>,
  transaction: Transaction<Schema>,
  email: string,
): Promise<void> {
  const { siteUrl } = site.configuration
  const mail = composeApprovedMail({
    siteName: site.profile.name,
    signInAddress: siteUrl === null ? null : `${siteUrl}/login`,
  })
  return enqueueMail(site, transaction, { ...mail, to: email, replyTo: null })
}

/**
 * Approves a person, changes their role, disables or enables them (AUTH-4). A disabled person is signed out everywhere
 * at once; an approved person gets a mail. Throws `Failure`: `not_found`; `conflict` when the account is not as it was
 * seen, or when no active owner would be left.
 */
export async function changeAccount(
  site: ProductPlatform & Pick<Site, 'profile' | 'outbox'>,
  actor: string,
  id: number,
  { role, state, seen }: AccountChange,
): Promise<void> {
  await site.database.transaction(async transaction => {
    await holdOwners(transaction)
    const before = await transaction
      .selectFrom('accounts')
      .select(['email', 'role', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (before === undefined) throw new Failure('not_found', 'There is no such account.')
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
    if (after.state !== 'active') await endSessions(transaction, id)
    if (wasApproved(before, after)) await mailApproval(site, transaction, before.email)
    await appendEvents(site, transaction, actor, [
      { kind: 'changed', subject: 'account', subjectId: id, before, after },
    ])
  })
  site.outbox.wake()
}
