import { sql, type Kysely } from 'kysely'
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

interface Since {
  since: number
  later: number
}

/** What came to buyers by rows since the first day of a month, and by those of after it; the database adds up. */
async function owedSince(
  query: Kysely<Schema>,
  parties: readonly number[],
  { from, to }: { from: string; to: string },
) {
  const side = (account: 'debit' | 'credit', party: 'debitParty' | 'creditParty') =>
    query
      .selectFrom('entries')
      .select(({ fn }) => [
        `${party} as party`,
        fn.sum<number | string>('paise').as('since'),
        sql<number | string>`sum(case when day > ${to} then paise else 0 end)`.as('later'),
      ])
      .where(party, 'in', parties)
      .where(account, '=', ACCOUNTS.customers)
      .where('day', '>=', from)
      .groupBy(party)
      .execute()
  const all = new Map<number | null, Since>()
  const add = (rows: Awaited<ReturnType<typeof side>>, sign: 1 | -1) => {
    for (const { party, since, later } of rows) {
      const so = all.get(party) ?? { since: 0, later: 0 }
      all.set(party, { since: so.since + sign * Number(since), later: so.later + sign * Number(later) })
    }
  }
  const [debits, credits] = await Promise.all([side('debit', 'debitParty'), side('credit', 'creditParty')])
  add(debits, 1)
  add(credits, -1)
  return all
}

/** What the buyers of some deals owe, by the ids of the deals, with what came after a month, and before it (BOOK-3). */
export async function readOwed(
  query: Kysely<Schema>,
  dealIds: readonly number[],
  month: { from: string; to: string },
): Promise<(dealId: number) => OwedOfDeal> {
  const parties = await query.selectFrom('parties').select(['id', 'dealId']).where('dealId', 'in', dealIds).execute()
  const ids = parties.map(({ id }) => id)
  if (ids.length === 0) return () => ({ now: 0, later: 0, before: 0 })
  const [sums, rows] = await Promise.all([owedBy(query, ids), owedSince(query, ids, month)])
  const partyOf = new Map(parties.map(({ id, dealId }) => [dealId, id]))
  return dealId => {
    const party = partyOf.get(dealId) ?? 0
    const { since, later } = rows.get(party) ?? { since: 0, later: 0 }
    const now = sums.get(party) ?? 0
    return { now, later, before: now - since }
  }
}
