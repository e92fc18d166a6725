import type { Transaction } from 'kysely'
import { composeFactorDemandedMail } from '#domain/accounts/factorMail.ts'
import { Failure } from '#domain/errors.ts'
import { mailSecurity, type MailingSite } from '../mailSecurity.ts'
import type { Schema } from '../../schema.ts'
import { hasFactor } from './factorState.ts'

const OWN_FIRST = 'Set up your own second factor first, under your account: then you can ask other owners for one.'

/**
 * What follows when an owner demands a second factor of owners, or no longer does, within the transaction that saves it: every
 * owner is mailed (DESK-10). Throws `Failure` (`invalid`) when the owner who demands it has none.
 */
export async function demandFactors(
  site: MailingSite,
  transaction: Transaction<Schema>,
  { actor, demanded }: { actor: string; demanded: boolean },
): Promise<void> {
  if (demanded && !(await hasFactor(transaction, Number(actor)))) throw new Failure('invalid', OWN_FIRST)
  const owners = await transaction
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .execute()
  for (const { email } of owners)
    await mailSecurity(site, transaction, email, about => composeFactorDemandedMail({ ...about, demanded }))
}
