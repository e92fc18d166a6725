import type { Transaction } from 'kysely'
import { isMoneyAccount } from '#domain/books/accounts.ts'
import { paiseOf } from '#domain/books/entries.ts'
import { openDay } from '#domain/books/months.ts'
import type { Payment } from '#domain/deals/deal.ts'
import { chosenAccount } from '../books/chosenAccount.ts'
import { lockBooks } from '../books/lockBooks.ts'
import { refuseEmptyTill } from '../books/tillBalance.ts'
import { entriesOf } from '../books/writeVoucher.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** A row of a deal's money before it is written. */
interface RowOfMoney {
  payment: Pick<Payment, 'kind' | 'way' | 'rupees' | 'paidOn'>
  moneyAccount?: number | null
  reverses: { payment: Pick<Payment, 'id'> } | null
}

/**
 * Refuses a row of a deal whose account does not fit, or by which more cash leaves a till than is in it: a refund, or the reversal of what
 * came in cash (BOOK-7). Locks the books. Throws `Failure` `invalid`.
 */
export async function refuseCashOut(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { payment: { kind, way, rupees, paidOn }, moneyAccount = null, reverses }: RowOfMoney,
): Promise<void> {
  const { closedUntil } = await lockBooks(transaction)
  const taken = { day: openDay(paidOn, closedUntil), paise: paiseOf(rupees) }
  if (reverses !== null) {
    const entries = await entriesOf(transaction, `payment:${reverses.payment.id}`)
    const from = entries.find(({ debit }) => isMoneyAccount(debit))?.debit
    if (from !== undefined) await refuseEmptyTill(transaction, { ...taken, account: from }, 'reason')
    return
  }
  if (moneyAccount === null && (kind !== 'refund' || way !== 'cash')) return
  const account = await chosenAccount(platform, transaction, { way, account: moneyAccount })
  if (kind === 'refund') await refuseEmptyTill(transaction, { ...taken, account }, 'rupees')
}
