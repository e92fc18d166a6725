import type { Kysely } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import type { Schema } from '../../schema.ts'

/** What the buyer of a deal owes, in paise: today, of that by rows of after a month, and what it was before the month. */
export interface OwedOfDeal {
  now: number
  later: number
  before: number
}

/** What buyers owe by the sums of the parties. Two steps: in one, SQLite reads the sums of all customers. */
async function owedBy(query: Kysely<Schema>, parties: readonly number[]): Promise<Map<number, number>> {
  const sums = await query
    .selectFrom('partySums')
    .select(['partyId', 'debit', 'credit'])
    .where('account', '=', ACCOUNTS.customers)
    .where('partyId', 'in', parties)
    .execute()
  return new Map(sums.map(({ partyId, debit, credit }) => [partyId, debit - credit]))
}

/** The rows of buyers from a day on. */
async function rowsFrom(query: Kysely<Schema>, parties: readonly number[], from: string) {
  const side = (account: 'debit' | 'credit', party: 'debitParty' | 'creditParty', sign: 1 | -1) =>
    query
      .selectFrom('entries')
      .select([`${party} as party`, 'day', 'paise'])
      .where(party, 'in', parties)
      .where(account, '=', ACCOUNTS.customers)
      .where('day', '>=', from)
      .execute()
      .then(rows => rows.map(row => ({ ...row, paise: sign * Number(row.paise) })))
  return [...(await side('debit', 'debitParty', 1)), ...(await side('credit', 'creditParty', -1))]
}

/** What the buyers of some deals owe, by the ids of the deals, with what came after a month, and before it (BOOK-3). */
export async function readOwed(
  query: Kysely<Schema>,
  dealIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<(dealId: number) => OwedOfDeal> {
  const parties = await query.selectFrom('parties').select(['id', 'dealId']).where('dealId', 'in', dealIds).execute()
  const ids = parties.map(({ id }) => id)
  if (ids.length === 0) return () => ({ now: 0, later: 0, before: 0 })
  const sums = await owedBy(query, ids)
  const rows = Map.groupBy(await rowsFrom(query, ids, from), ({ party }) => party)
  const partyOf = new Map(parties.map(({ id, dealId }) => [dealId, id]))
  return dealId => {
    const party = partyOf.get(dealId) ?? 0
    const since = rows.get(party) ?? []
    const now = sums.get(party) ?? 0
    return {
      now,
      later: since.reduce((sum, { day, paise }) => sum + (day > to ? paise : 0), 0),
      before: now - since.reduce((sum, { paise }) => sum + paise, 0),
    }
  }
}
