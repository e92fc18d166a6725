import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { Role } from '#domain/permissions.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../events.ts'
import type { Schema } from '../schema.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { ProductPlatform } from '../site.ts'

/** What an owner may change of a person; what is left out stays. To approve a member is to make it `staff`. */
export interface AccountChange { role?: Role; state?: 'active' | 'disabled' }

async function hasOtherOwner(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const other = await transaction.selectFrom('accounts').select('id')
    .where('id', '!=', id).where('role', '=', 'owner').where('state', '=', 'active').limit(1).executeTakeFirst()
  return other !== undefined
}

/**
 * Approves a person, changes their role, disables or enables them (AUTH-4); who is disabled is signed out everywhere at
 * once. Changes take turns, so that two owners cannot remove each other. Throws `Failure`: `not_found`, `conflict` when
 * no active owner would be left.
 */
export function changeAccount(platform: ProductPlatform, actor: string, id: number, change: AccountChange): Promise<void> {
  return commitChange(platform, async transaction => {
    const before = await transaction.selectFrom('accounts').select(['email', 'role', 'state']).where('id', '=', id).executeTakeFirst()
    if (before === undefined) throw new Failure('not_found', 'There is no such account.')
    const after = { ...before, ...change }
    if (after.role === before.role && after.state === before.state) return
    const isOwner = (account: { role: string; state: string }) => account.role === 'owner' && account.state === 'active'
    if (isOwner(before) && !isOwner(after) && !await hasOtherOwner(transaction, id)) {
      throw new Failure('conflict', 'This is the last owner: make somebody else an owner first.')
    }
    await transaction.updateTable('accounts').set({ role: after.role, state: after.state }).where('id', '=', id).execute()
    if (after.state !== 'active') await endSessions(transaction, id)
    await appendEvents(platform, transaction, actor, [{ kind: 'changed', subject: 'account', subjectId: id, before, after }])
  })
}
