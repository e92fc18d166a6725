import { sql, type Kysely } from 'kysely'
import { openItems } from '#domain/books/openItems.ts'
import { isMoneyAccount } from '#domain/books/accounts.ts'
import type { SettleWay } from '#domain/books/settlementForm.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import type { PartyKind, VoucherKind } from '#domain/books/voucher.ts'
import type { Schema } from '../schema.ts'
import { listMoneyAccounts } from './moneyAccounts.ts'
import { nameParties, type PartyName } from './partyNames.ts'
import { wordsOfSubjects } from './wordsOfSubjects.ts'

/** A party with what it owes us, in paise; below 0 we owe them. */
export interface Party extends PartyName {
  id: number
  kind: PartyKind
  paise: number
  /** Of a buyer: where what they pay is written. */
  deal: { reference: string; version: number } | null
}

/** A row of a party’s statement. `paise` above 0 is what they owe more, `balance` what they owed after it. */
export interface StatementLine {
  id: number
  day: string
  kind: VoucherKind
  subject: string
  documentNo: string | null
  /** What it was for, in words. */
  what: string
  reason: string
  actor: string
  way: SettleWay | null
  /** The account of money by name, where it is about one. */
  money: string | null
  paise: number
  balance: number
  /** What went through at once, where nothing is owed by it. */
  through: number
  /** What the voucher that it takes back is called: its number. */
  takesBack: string | null
  isReversed: boolean
}

/** Something that is still open, in paise above 0. */
export interface OpenItem {
  day: string
  /** Of the books: `bill:12`. */
  subject: string
  what: string
  paise: number
}

export const LINES_PER_PAGE = 50
/** The newest rows, which are looked through for what is open. */
const MOST_OPEN = 200

const bigint = <Value = number>(of: ReturnType<typeof sql>) => sql<Value>`cast(${of} as bigint)`

/** The sums of vouchers in paise: what a party owes more by each, and what went through. */
const sumsByVoucher = (query: Kysely<Schema>, partyId: number) =>
  query
    .selectFrom('entries')
    .select(({ ref, fn }) => [
      'voucherId',
      bigint(
        sql`sum(case when ${ref('debitParty')} = ${sql.lit(partyId)} then ${ref('paise')} else 0 end
          - case when ${ref('creditParty')} = ${sql.lit(partyId)} then ${ref('paise')} else 0 end)`,
      ).as('paise'),
      bigint(sql`sum(case when ${ref('debitParty')} = ${sql.lit(partyId)} then ${ref('paise')} else 0 end)`).as(
        'through',
      ),
      fn.max<number>(sql`case when debit >= 10000 then debit when credit >= 10000 then credit else 0 end`).as('money'),
    ])
    .groupBy('voucherId')

/** A party by its number; null without one. */
export async function findParty(query: Kysely<Schema>, id: number): Promise<Party | null> {
  const row = await query
    .selectFrom('parties')
    .leftJoin('deals', 'deals.id', 'parties.dealId')
    .select([
      'parties.id',
      'parties.kind',
      'parties.dealId',
      'parties.holdingId',
      'parties.name',
      'reference',
      'deals.version',
    ])
    .where('parties.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const sums = await query.selectFrom('partySums').select(['debit', 'credit']).where('partyId', '=', id).execute()
  const { reference, version } = row
  return {
    id,
    kind: row.kind,
    ...(await nameParties(query, [row]))(id),
    paise: sums.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
    deal: reference === null || version === null ? null : { reference, version },
  }
}

/** A page of a party’s statement, the newest row first, each with the running sum (BOOK-6). Pages count from 1. */
export async function readStatement(
  query: Kysely<Schema>,
  partyId: number,
  page: number,
): Promise<{ lines: StatementLine[]; more: boolean }> {
  const rows = await query
    .with('sums', () =>
      sumsByVoucher(query, partyId).where(({ or, eb }) =>
        or([eb('debitParty', '=', partyId), eb('creditParty', '=', partyId)]),
      ),
    )
    .selectFrom('sums')
    .innerJoin('vouchers', 'vouchers.id', 'sums.voucherId')
    .leftJoin('settlements', 'settlements.voucherId', 'vouchers.id')
    .leftJoin('vouchers as back', 'back.reverses', 'vouchers.id')
    .leftJoin('vouchers as taken', 'taken.id', 'vouchers.reverses')
    .select(({ ref }) => [
      'vouchers.id',
      'vouchers.day',
      'vouchers.kind',
      'vouchers.subject',
      'vouchers.documentNo',
      'vouchers.reason',
      'vouchers.actor',
      'settlements.way',
      'sums.paise',
      'sums.through',
      'sums.money',
      'back.id as backId',
      'taken.documentNo as takenDocument',
      'taken.number as takenNumber',
      bigint(sql`sum(${ref('sums.paise')}) over (order by ${ref('vouchers.day')}, ${ref('vouchers.id')})`).as(
        'balance',
      ),
    ])
    .orderBy('vouchers.day', 'desc')
    .orderBy('vouchers.id', 'desc')
    .limit(LINES_PER_PAGE + 1)
    .offset((page - 1) * LINES_PER_PAGE)
    .execute()
  const shown = rows.slice(0, LINES_PER_PAGE)
  const wordsOf = await wordsOfSubjects(
    query,
    shown.map(({ subject }) => subject),
  )
  const names = new Map((await listMoneyAccounts(query)).map(({ account, name }) => [account, name]))
  return {
    lines: shown.map(({ backId, money, takenDocument, takenNumber, ...row }) => ({
      ...row,
      // A number that somebody wrote there stays in the row, which nobody changes.
      reason: maskText(row.reason, []),
      takesBack: takenNumber === null ? null : (takenDocument ?? `row ${takenNumber}`),
      what: wordsOf(row.subject),
      money: isMoneyAccount(money) ? (names.get(money) ?? null) : null,
      isReversed: backId !== null,
    })),
    more: rows.length > LINES_PER_PAGE,
  }
}

/** Whether a voucher is of a bill that was paid at once, or that payment, and both stand: nothing is open by them. */
const PAID_AT_ONCE = sql<boolean>`exists (select 1 from bills where (bills.voucher_id = vouchers.id or bills.payment_id = vouchers.id)
  and bills.payment_id is not null and not exists (select 1 from vouchers paid_back where paid_back.reverses = bills.payment_id))`

/** The rows by which a debt grew that is still open, the oldest first: rows and their takings back are nothing together. */
async function readOpenRows(query: Kysely<Schema>, { id, paise }: Pick<Party, 'id' | 'paise'>) {
  if (paise === 0) return []
  const side = paise > 0 ? 'debitParty' : 'creditParty'
  const recent = query
    .selectFrom('entries')
    .select('voucherId')
    .where(side, '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_OPEN)
  const rows = await query
    .with('sums', () =>
      sumsByVoucher(query, id).where('voucherId', 'in', query.selectFrom(recent.as('recent')).select('voucherId')),
    )
    .selectFrom('sums')
    .innerJoin('vouchers', 'vouchers.id', 'sums.voucherId')
    .leftJoin('vouchers as back', 'back.reverses', 'vouchers.id')
    .select(['vouchers.day', 'vouchers.subject', 'vouchers.kind', 'sums.paise'])
    .where('back.id', 'is', null)
    .where('vouchers.reverses', 'is', null)
    .where(({ not }) => not(PAID_AT_ONCE))
    .where('sums.paise', paise > 0 ? '>' : '<', 0)
    .orderBy('vouchers.day', 'desc')
    .orderBy('vouchers.id', 'desc')
    .execute()
  return openItems(
    rows.map(row => ({ ...row, paise: Math.abs(row.paise) })),
    Math.abs(paise),
  )
}

/** Since when the oldest of what is still open is, as a day; null where no row says so (BOOK-6). */
export const readOpenSince = async (
  query: Kysely<Schema>,
  party: Pick<Party, 'id' | 'paise'>,
): Promise<string | null> => (await readOpenRows(query, party))[0]?.day ?? null

/** What is still open between us and a party, the oldest first (BOOK-6). */
export async function readOpenItems(query: Kysely<Schema>, party: Pick<Party, 'id' | 'paise'>) {
  const rows = await readOpenRows(query, party)
  const wordsOf = await wordsOfSubjects(
    query,
    rows.map(({ subject }) => subject),
  )
  return rows.map(({ day, kind, subject, paise }) => ({ day, kind, subject, what: wordsOf(subject), paise }))
}
