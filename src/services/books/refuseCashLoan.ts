import type { Transaction } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { cashLoanProblem } from '#domain/deals/cashLimit.ts'
import { Failure } from '#domain/errors.ts'
import type { Schema } from '../schema.ts'

/**
 * Refuses a loan that is taken or repaid in cash beyond what the law allows, with what stands with that person already (BOOK-7). Call it
 * within the books’ lock. Whole rupees. Throws `Failure` `invalid` at `field`.
 */
export async function refuseCashLoan(
  transaction: Transaction<Schema>,
  { partyId, isRepaid, rupees, day }: { partyId: number; isRepaid: boolean; rupees: number; day: string },
  field: string,
): Promise<void> {
  const sums = await transaction
    .selectFrom('partySums')
    .select(['debit', 'credit'])
    .where('partyId', '=', partyId)
    .where('account', '=', ACCOUNTS.loans)
    .executeTakeFirst()
  const owed = Math.max(0, Math.round(((sums?.credit ?? 0) - (sums?.debit ?? 0)) / 100))
  // What is repaid stands with them already.
  const problem = cashLoanProblem(isRepaid ? Math.max(0, owed - rupees) : owed, rupees, day)
  if (problem !== null) throw new Failure('invalid', problem, { [field]: problem })
}
