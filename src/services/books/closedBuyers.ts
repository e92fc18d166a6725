import { sql, type Transaction } from 'kysely'
import { daysOfMonth } from '#domain/books/months.ts'
import type { Schema } from '../schema.ts'

/** The deals with rows of a sale in a month that have none from before it. */
const firstSoldIn = (transaction: Transaction<Schema>, month: string) => {
  const { from, to } = daysOfMonth(month)
  return transaction
    .selectFrom('vouchers')
    .select(sql<number>`cast(substr(vouchers.subject, 6) as integer)`.as('id'))
    .where('kind', '=', 'sale')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vouchers as earlier')
            .select('earlier.id')
            .whereRef('earlier.subject', '=', 'vouchers.subject')
            .where('earlier.day', '<', from),
        ),
      ),
    )
}

/**
 * Keeps with the sales of a month the State and the GSTIN that their buyers have as it is closed, within that transaction: its returns say the
 * same whatever of them is corrected later (BOOK-3).
 */
export async function keepClosedBuyers(transaction: Transaction<Schema>, month: string): Promise<void> {
  await transaction
    .updateTable('deals')
    .set(({ ref }) => ({ closedBuyerState: ref('buyerState'), closedBuyerGstin: ref('buyerGstin') }))
    .where('id', 'in', firstSoldIn(transaction, month))
    .where('closedBuyerState', 'is', null)
    .execute()
}

/** Lets the sales of a month that is opened again have the buyers of today, within that transaction. */
export async function forgetClosedBuyers(transaction: Transaction<Schema>, month: string): Promise<void> {
  await transaction
    .updateTable('deals')
    .set({ closedBuyerState: null, closedBuyerGstin: null })
    .where('id', 'in', firstSoldIn(transaction, month))
    .execute()
}
