import { sql, type Kysely } from 'kysely'
import type { PartyKind } from '#domain/books/voucher.ts'
import type { Schema } from '../schema.ts'
import { OWED } from './listParties.ts'
import { nameParties, type PartyName } from './partyNames.ts'
import { readOpenSince } from './readParty.ts'

/** A party with what is due: paise that they owe us, below 0 we owe them, and since which day. */
export interface DueParty extends PartyName {
  id: number
  kind: PartyKind
  paise: number
  since: string | null
  /** Of a buyer: who lends the money that is not here yet. */
  lender: string | null
}

/**
 * The largest debts of one side that are due. Nobody says by when, so each is due from its day on: a car from its purchase, the share of an
 * owner and what a buyer or lender still pays from the sale. What was paid on an open deal is an advance, and no debt.
 */
function largestDue(query: Kysely<Schema>, owes: 'us' | 'them') {
  return query
    .selectFrom('partySums')
    .innerJoin('parties', 'parties.id', 'partySums.partyId')
    .leftJoin('deals', 'deals.id', 'parties.dealId')
    .select(['parties.id', 'parties.kind', 'parties.dealId', 'parties.holdingId', 'parties.name', 'deals.lender'])
    .select(OWED.as('paise'))
    .where('partySums.debit', '<>', ({ ref }) => ref('partySums.credit'))
    .where(owes === 'us' ? sql<boolean>`${OWED} > 0` : sql<boolean>`${OWED} < 0`)
    .$if(owes === 'them', due => due.where(({ or, eb }) => or([eb('deals.id', 'is', null), eb('state', '<>', 'open')])))
    .orderBy(OWED, owes === 'us' ? 'desc' : 'asc')
    .orderBy('partySums.partyId', owes === 'us' ? 'desc' : 'asc')
}

/** Who is to be paid and who is to pay, the largest sums first, `most` of each side and whether there are more (BOOK-6). */
export async function listDue(
  query: Kysely<Schema>,
  most: number,
): Promise<Record<'us' | 'them', { parties: DueParty[]; more: boolean }>> {
  const sideOf = async (owes: 'us' | 'them') => {
    const rows = await largestDue(query, owes)
      .limit(most + 1)
      .execute()
    const shown = rows.slice(0, most)
    const nameOf = await nameParties(query, shown)
    const parties = await Promise.all(
      shown.map(async ({ id, kind, paise, lender }) => ({
        id,
        kind,
        paise,
        lender: paise > 0 ? lender : null,
        since: await readOpenSince(query, { id, paise }),
        ...nameOf(id),
      })),
    )
    return { parties, more: rows.length > most }
  }
  const [them, us] = await Promise.all([sideOf('them'), sideOf('us')])
  return { them, us }
}
