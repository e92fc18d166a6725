import type { Transaction } from 'kysely'
import { emailKey } from '#domain/accounts/account.ts'
import { composeFactorChangedMail } from '#domain/accounts/factorMail.ts'
import { Failure } from '#domain/errors.ts'
import { mailSecurity } from '../mailSecurity.ts'
import { noteSecurityEvent } from '../securityEvents.ts'
import type { Schema } from '../../schema.ts'
import { closeAccount } from '../standingAccess/standingAccess.ts'
import type { FactorSite } from './factorSite.ts'

/** Removes every factor of an account with what waits for one, within a transaction. Returns whether there was a factor. */
export async function forgetFactors(transaction: Transaction<Schema>, accountId: number): Promise<boolean> {
  const keys = await transaction.deleteFrom('passkeys').where('accountId', '=', accountId).returning('id').execute()
  const apps = await transaction
    .deleteFrom('authenticatorApps')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .execute()
  await transaction.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  await transaction.deleteFrom('pendingSteps').where('accountId', '=', accountId).execute()
  return keys.length + apps.length > 0
}

async function reset(
  site: FactorSite,
  actor: string,
  { id, email }: { id: number; email: string },
  change: 'reset_by_owner' | 'reset_on_server',
): Promise<void> {
  await site.database.transaction(async transaction => {
    // As lockAccount does, also for disabled accounts.
    await transaction.updateTable('accounts').set({ email }).where('id', '=', id).execute()
    if (!(await forgetFactors(transaction, id))) throw new Failure('conflict', `${email} has no second factor.`)
    await closeAccount(site, transaction, { accountId: id, actor })
    await noteSecurityEvent(transaction, {
      at: site.clock.now(),
      actor,
      accountId: id,
      act: { act: 'factors_reset' },
    })
    await mailSecurity(site, transaction, email, about => composeFactorChangedMail({ ...about, change }))
  })
  site.outbox.wake()
}

/**
 * An owner resets the second factor of a colleague who has lost it: their password alone signs them in (DESK-10). They are signed
 * out everywhere and mailed. Throws `Failure`: `not_found`, `conflict` for the own account, or one without a factor.
 */
export async function resetFactorsOf(site: FactorSite, actorId: number, id: number): Promise<void> {
  const row = await site.database.query.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There is no such account.')
  if (id === actorId)
    throw new Failure('conflict', 'This is you: change your own second factor under your account, with your password.')
  await reset(site, String(actorId), { id, email: row.email }, 'reset_by_owner')
}

/**
 * Resets the second factor of an account by its address, for whoever may run commands on the server. Throws `Failure`:
 * `not_found`, `conflict` for an account without a factor.
 */
export async function resetFactorsByEmail(site: FactorSite, actor: string, address: string): Promise<string> {
  const row = await site.database.query
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('emailKey', '=', emailKey(address))
    .executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There is no account with this e-mail address.')
  await reset(site, actor, row, 'reset_on_server')
  return row.email
}
