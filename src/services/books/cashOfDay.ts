import type { Kysely } from 'kysely'
import type { SettleAct } from '#domain/books/settlementForm.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { Schema } from '../schema.ts'

/** What costs of cars paid to somebody of a name in cash on a day, in whole rupees; what was reversed never was. Nobody has no name. */
async function costsInCash(query: Kysely<Schema>, name: string, day: string): Promise<number> {
  const key = nameKey(name)
  if (key === '') return 0
  const vouchers = await query
    .selectFrom('vouchers')
    .select('subject')
    .where('day', '=', day)
    .where('kind', '=', 'cost')
    .execute()
  const ids = vouchers.map(({ subject }) => Number(subject.replace(/^cost:/, '')))
  if (ids.length === 0) return 0
  const rows = await query
    .selectFrom('vehicleCosts')
    .leftJoin('vehicleCosts as back', 'back.reverses', 'vehicleCosts.id')
    .select(['vehicleCosts.paidTo', 'vehicleCosts.rupees'])
    .where('vehicleCosts.id', 'in', ids)
    .where('vehicleCosts.way', '=', 'cash')
    .where('vehicleCosts.reverses', 'is', null)
    .where('back.id', 'is', null)
    .execute()
  return rows.reduce((sum, { paidTo, rupees }) => (nameKey(paidTo) === key ? sum + rupees : sum), 0)
}

/** What was settled with a party in cash on a day, in whole rupees. */
async function settledInCash(
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

/** What a party got or brought in cash on a day (`2026-11-08`), costs of cars too, in whole rupees; what was reversed never was. */
export async function cashOfDay(
  query: Kysely<Schema>,
  given: { partyId: number; act: SettleAct; day: string },
): Promise<number> {
  const settled = await settledInCash(query, given)
  if (given.act === 'received') return settled
  const party = await query.selectFrom('parties').select('name').where('id', '=', given.partyId).executeTakeFirst()
  return settled + (await costsInCash(query, party?.name ?? '', given.day))
}

/** What somebody of a name got in cash on a day, as vendor or broker and for costs of cars, in whole rupees. */
export async function cashPaidTo(query: Kysely<Schema>, name: string, day: string): Promise<number> {
  const parties = await query
    .selectFrom('parties')
    .select('id')
    .where('kind', 'in', ['vendor', 'broker'])
    .where('nameKey', '=', nameKey(name))
    .execute()
  let sum = await costsInCash(query, name, day)
  for (const { id } of parties) sum += await settledInCash(query, { partyId: id, act: 'paid', day })
  return sum
}
