import { sql, type Kysely } from 'kysely'
import type { PartyKind } from '#domain/books/voucher.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { containing } from '../containing.ts'
import type { Schema } from '../schema.ts'
import { nameParties, type PartyName } from './partyNames.ts'

/** Which parties a list has: who owes us, whom we owe, or all whose name has these words. Pages count from 1. */
export interface PartyFilter {
  owes: 'us' | 'them'
  kind: PartyKind | null
  words: string
  page: number
}

/** A party with what it owes us, in paise; below 0 we owe them. */
export interface PartyEntry extends PartyName {
  id: number
  kind: PartyKind
  paise: number
}

export const PARTIES_PER_PAGE = 30

/** What parties owe us in paise, by the index of the largest. */
export const OWED = sql<number>`party_sums.debit - party_sums.credit`
const PARTY = ['parties.id', 'parties.kind', 'parties.dealId', 'parties.holdingId', 'parties.name'] as const

/** Those who owe us or whom we owe, the largest sum first, read by its index. */
function owingParties(query: Kysely<Schema>, { owes, kind }: PartyFilter) {
  return query
    .selectFrom('partySums')
    .innerJoin('parties', 'parties.id', 'partySums.partyId')
    .select([...PARTY, OWED.as('paise')])
    .where('partySums.debit', '<>', ({ ref }) => ref('partySums.credit'))
    .where(owes === 'us' ? sql<boolean>`${OWED} > 0` : sql<boolean>`${OWED} < 0`)
    .$if(kind !== null, parties => parties.where('parties.kind', '=', kind ?? 'vendor'))
    .orderBy(OWED, owes === 'us' ? 'desc' : 'asc')
    .orderBy('partySums.partyId', owes === 'us' ? 'desc' : 'asc')
}

/** Those whose name has the words, whatever is owed. */
function namedParties(query: Kysely<Schema>, { kind, words }: PartyFilter) {
  const key = nameKey(words)
  return query
    .selectFrom('parties')
    .leftJoin('partySums', 'partySums.partyId', 'parties.id')
    .select([...PARTY, sql<number>`coalesce(${OWED}, 0)`.as('paise')])
    .where(({ or, exists, selectFrom }) =>
      or([
        containing(sql.ref('parties.nameKey'), key),
        exists(
          selectFrom('deals')
            .select('deals.id')
            .whereRef('deals.id', '=', 'parties.dealId')
            .where(containing(sql`lower(deals.buyer_name)`, key)),
        ),
        exists(
          selectFrom('holdings')
            .leftJoin('intakes', 'intakes.vehicleId', 'holdings.vehicleId')
            .leftJoin('pastIntakes', 'pastIntakes.holdingId', 'holdings.id')
            .select('holdings.id')
            .whereRef('holdings.id', '=', 'parties.holdingId')
            .where(containing(sql`lower(coalesce(past_intakes.from_name, intakes.from_name, ''))`, key)),
        ),
      ]),
    )
    .$if(kind !== null, parties => parties.where('parties.kind', '=', kind ?? 'vendor'))
    .orderBy(sql`abs(coalesce(${OWED}, 0))`, 'desc')
    .orderBy('parties.id')
}

/** A page of parties, the largest sum first (BOOK-6), and whether there are more. */
export async function listParties(
  query: Kysely<Schema>,
  filter: PartyFilter,
): Promise<{ parties: PartyEntry[]; more: boolean }> {
  if (filter.words !== '' && nameKey(filter.words) === '') return { parties: [], more: false }
  const rows = await (filter.words === '' ? owingParties(query, filter) : namedParties(query, filter))
    .limit(PARTIES_PER_PAGE + 1)
    .offset((filter.page - 1) * PARTIES_PER_PAGE)
    .execute()
  const page = rows.slice(0, PARTIES_PER_PAGE)
  const nameOf = await nameParties(query, page)
  return {
    parties: page.map(({ id, kind, paise }) => ({ id, kind, paise, ...nameOf(id) })),
    more: rows.length > PARTIES_PER_PAGE,
  }
}

/** What all parties of a kind owe us, and what we owe them: paise above 0, with how many they are. */
export interface OwedByKind {
  kind: PartyKind
  owes: 'us' | 'them'
  paise: number
  parties: number
}

/** What is owed by and to each kind of party, the largest first (BOOK-6). */
export async function sumParties(query: Kysely<Schema>): Promise<OwedByKind[]> {
  const rows = await query
    .selectFrom('partySums')
    .innerJoin('parties', 'parties.id', 'partySums.partyId')
    .select(({ fn }) => [
      'parties.kind',
      sql<number>`case when ${OWED} > 0 then 1 else 0 end`.as('owesUs'),
      fn.sum<number | string>(OWED).as('paise'),
      fn.countAll<number | string>().as('parties'),
    ])
    .where('partySums.debit', '<>', ({ ref }) => ref('partySums.credit'))
    .groupBy(['parties.kind', sql`case when ${OWED} > 0 then 1 else 0 end`])
    .execute()
  return rows
    .map(({ kind, owesUs, paise, parties }) => ({
      kind,
      owes: Number(owesUs) === 1 ? ('us' as const) : ('them' as const),
      paise: Math.abs(Number(paise)),
      parties: Number(parties),
    }))
    .toSorted((one, other) => other.paise - one.paise)
}
