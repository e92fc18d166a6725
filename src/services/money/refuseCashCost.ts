import type { Transaction } from 'kysely'
import { paiseOf } from '#domain/books/entries.ts'
import { openDay } from '#domain/books/months.ts'
import { cashPaidProblem } from '#domain/deals/cashLimit.ts'
import { Failure } from '#domain/errors.ts'
import type { CostChange } from '#domain/money/moneyForms.ts'
import { cashPaidTo } from '../books/cashOfDay.ts'
import { chosenAccount } from '../books/chosenAccount.ts'
import { lockBooks } from '../books/lockBooks.ts'
import { refuseEmptyTill } from '../books/tillBalance.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/**
 * Refuses a cost whose account does not fit, or that is paid with more cash than is in the till, or than the law counts as an expense to
 * one person in a day (BOOK-7). Locks the books. Throws `Failure` `invalid`.
 */
export async function refuseCashCost(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { way, account = null, rupees, paid_to: paidTo, spent_on: spentOn }: CostChange,
): Promise<void> {
  if (way === 'owed' || (way !== 'cash' && account === null)) return
  const { closedUntil } = await lockBooks(transaction)
  const till = await chosenAccount(platform, transaction, { way, account })
  if (way !== 'cash') return
  const day = openDay(spentOn, closedUntil)
  const before = await cashPaidTo(transaction, paidTo, day)
  const problem = cashPaidProblem({ before, rupees, isCarrier: false }, day)
  if (problem !== null) throw new Failure('invalid', problem, { rupees: problem })
  await refuseEmptyTill(transaction, { account: till, day, paise: paiseOf(rupees) }, 'rupees')
}
