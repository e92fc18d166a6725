import type { Kysely } from 'kysely'
import type { Deal, Payment } from '#domain/deals/deal.ts'
import type { Schema } from '../schema.ts'

/**
 * What a buyer brought on a day (`2026-11-08`) for this deal and for others of the same phone number, as rows of which what was reversed
 * is left out (BOOK-7).
 */
export async function paidByBuyerOn(
  query: Kysely<Schema>,
  { id, buyer }: Pick<Deal, 'id' | 'buyer'>,
  day: string,
): Promise<Pick<Payment, 'id' | 'kind' | 'way' | 'rupees' | 'reverses'>[]> {
  return query
    .selectFrom('dealPayments')
    .innerJoin('deals', 'deals.id', 'dealPayments.dealId')
    .leftJoin('dealPayments as back', 'back.reverses', 'dealPayments.id')
    .select([
      'dealPayments.id',
      'dealPayments.kind',
      'dealPayments.way',
      'dealPayments.rupees',
      'dealPayments.reverses',
    ])
    .where(({ or, eb }) =>
      or([eb('deals.id', '=', id), ...(buyer.phone === '' ? [] : [eb('deals.buyerPhone', '=', buyer.phone)])]),
    )
    .where('dealPayments.paidOn', '=', day)
    .where('dealPayments.reverses', 'is', null)
    .where('back.id', 'is', null)
    .execute()
}
