import type { Kysely } from 'kysely'
import type { SettleAct } from '#domain/books/settlementForm.ts'
import type { Schema } from '../schema.ts'

/** What a party got or brought in cash on a day (`2026-11-08`), in whole rupees; what was reversed never was. */
export async function cashOfDay(
  query: Kysely<Schema>,
  { partyId, act, day }: { partyId: number; act: SettleAct; day: string },
): Promise<number> {
  const { paise } = await query
    .selectFrom('vouchers')
    .innerJoin('settlements', 'settlements.voucherId', 'vouchers.id')
    .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
    .leftJoin('vouchers as back', 'back.reverses', 'vouchers.id')
    .select(({ fn }) => fn.sum<number | string | null>('entries.paise').as('paise'))
    .where('vouchers.day', '=', day)
    .where('vouchers.kind', '=', act)
    .where('settlements.way', '=', 'cash')
    // What buyers bring in cash is counted by deal.
    .where('vouchers.documentNo', 'is not', null)
    .where('back.id', 'is', null)
    .where(act === 'paid' ? 'entries.debitParty' : 'entries.creditParty', '=', partyId)
    .executeTakeFirstOrThrow()
  return Math.round(Number(paise ?? 0) / 100)
}
