import type { Kysely } from 'kysely'
import { FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import type { CountedNotes } from '#domain/books/banknotes.ts'
import type { VoucherKind } from '#domain/books/voucher.ts'
import { addDays } from '#domain/text/indianTime.ts'
import type { Schema } from '../schema.ts'
import { notesJson } from './cashTables.ts'
import { nameParties } from './partyNames.ts'
import { placesOfSubjects, type SubjectPlace } from './placesOfSubjects.ts'
import { balanceOn } from './tillBalance.ts'
import { wordsOfSubjects } from './wordsOfSubjects.ts'

/** A row of the day book of an account; sums in paise, `balance` what was in it after the row. */
export interface DayLine extends SubjectPlace {
  /** What it was for, in words. */
  what: string
  id: number
  voucherId: number
  day: string
  kind: VoucherKind
  subject: string
  documentNo: string | null
  reason: string
  actor: string
  party: { id: number; name: string; isBuyer: boolean } | null
  /** The account of money on the other side. */
  other: string | null
  received: number
  paid: number
  balance: number
  takesBack: string | null
  isReversed: boolean
}

/** A till as it was counted at the end of a day, in paise. */
export interface CashCount {
  notes: CountedNotes
  countedPaise: number
  bookPaise: number
  reason: string
  actor: string
  at: number
  /** Whether the day has rows that came later, or another closing. */
  isChanged: boolean
}

/** The rows of an account from a row on within days, each with its sign, by the index of its side. */
function rowsOf(query: Kysely<Schema>, account: number, { from, to }: { from: string; to: string }) {
  const side = (own: 'debit' | 'credit') =>
    query
      .selectFrom('entries')
      .select(['id', 'voucherId', 'day', 'debit', 'credit', 'debitParty', 'creditParty', 'paise'])
      .where(own, '=', account)
      .where('day', '>=', from)
      .where('day', '<=', to)
  return side('debit').unionAll(side('credit'))
}
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** What a voucher brings to an account as one row, as a bank states it: a cost and its tax are paid by one transfer. */
function mergeVouchers(rows: readonly Row[], account: number): Row[] {
  const merged: Row[] = []
  for (const row of rows) {
    const last = merged.at(-1)
    const goesOn = last?.voucherId === row.voucherId && (last.debit === account) === (row.debit === account)
    if (last !== undefined && goesOn) merged[merged.length - 1] = { ...last, id: row.id, paise: last.paise + row.paise }
    else merged.push(row)
  }
  return merged
}

/** Says of rows what they were for, with whom, and what was in the account after each; `opening` was in it before them. */
async function linesOf(
  query: Kysely<Schema>,
  account: number,
  rows: readonly Row[],
  opening: number,
): Promise<DayLine[]> {
  if (rows.length === 0) return []
  const vouchers = await query
    .selectFrom('vouchers')
    .leftJoin('vouchers as back', 'back.reverses', 'vouchers.id')
    .leftJoin('vouchers as taken', 'taken.id', 'vouchers.reverses')
    .select(['vouchers.id', 'vouchers.kind', 'vouchers.subject', 'vouchers.documentNo', 'vouchers.reason'])
    .select(['vouchers.actor', 'back.id as backId', 'taken.documentNo as takenDocument', 'taken.number as takenNumber'])
    .where('vouchers.id', 'in', [...new Set(rows.map(({ voucherId }) => voucherId))])
    .execute()
  const voucherOf = new Map(vouchers.map(voucher => [voucher.id, voucher]))
  const ids = [...new Set(rows.flatMap(row => row.debitParty ?? row.creditParty ?? []))]
  const parties =
    ids.length === 0
      ? []
      : await query
          .selectFrom('parties')
          .select(['id', 'kind', 'dealId', 'holdingId', 'name'])
          .where('id', 'in', ids)
          .execute()
  const nameOf = await nameParties(query, parties)
  const subjects = vouchers.map(({ subject }) => subject)
  const wordsOf = await wordsOfSubjects(query, subjects)
  const placeOf = await placesOfSubjects(query, subjects)
  const accounts = await query.selectFrom('moneyAccounts').select(['id', 'name']).execute()
  let balance = opening
  return rows.flatMap(row => {
    const voucher = voucherOf.get(row.voucherId)
    if (voucher === undefined) return []
    const comes = row.debit === account
    balance += comes ? row.paise : -row.paise
    const party = parties.find(({ id }) => id === (row.debitParty ?? row.creditParty))
    const otherAccount = comes ? row.credit : row.debit
    const { backId, takenDocument, takenNumber, id: voucherId, ...rest } = voucher
    return {
      ...rest,
      ...placeOf(voucher.subject),
      what: wordsOf(voucher.subject),
      id: row.id,
      voucherId,
      day: row.day,
      party: party === undefined ? null : { id: party.id, name: nameOf(party.id).name, isBuyer: party.dealId !== null },
      other: accounts.find(({ id }) => FIRST_MONEY_ACCOUNT + id === otherAccount)?.name ?? null,
      received: comes ? row.paise : 0,
      paid: comes ? 0 : row.paise,
      balance,
      takesBack: takenNumber === null ? null : (takenDocument ?? `row ${takenNumber}`),
      isReversed: backId !== null,
    }
  })
}

const signed = (account: number, rows: readonly Row[]) =>
  rows.reduce((sum, { debit, paise }) => sum + (debit === account ? paise : -paise), 0)

const ROWS_PER_PAGE = 100

/** A page of what came into an account and what left it on a day, and what was in it before and after (BOOK-7). Pages count from 1. */
export async function readDay(
  query: Kysely<Schema>,
  { account, day, page }: { account: number; day: string; page: number },
) {
  const opening = await balanceOn(query, account, addDays(day, -1))
  const rows = mergeVouchers(await rowsOf(query, account, { from: day, to: day }).orderBy('id').execute(), account)
  const from = (page - 1) * ROWS_PER_PAGE
  const before = opening + signed(account, rows.slice(0, from))
  const sumOf = (comes: boolean) =>
    rows.reduce((sum, { debit, paise }) => ((debit === account) === comes ? sum + paise : sum), 0)
  return {
    opening,
    lines: await linesOf(query, account, rows.slice(from, from + ROWS_PER_PAGE), before),
    pages: Math.ceil(rows.length / ROWS_PER_PAGE),
    received: sumOf(true),
    paid: sumOf(false),
    closing: opening + signed(account, rows),
    lastEntry: rows.at(-1)?.id ?? 0,
  }
}

/** The last count of a till for a day; null where it was not counted. `closing` and `lastEntry` are what the books say of the day now. */
export async function readCount(
  query: Kysely<Schema>,
  { id, day }: { id: number; day: string },
  { closing, lastEntry }: { closing: number; lastEntry: number },
): Promise<CashCount | null> {
  const row = await query
    .selectFrom('cashCounts')
    .selectAll()
    .where('accountId', '=', id)
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { countedPaise, bookPaise, reason, actor, at } = row
  return {
    notes: notesJson.read(row.notes),
    countedPaise,
    bookPaise,
    reason,
    actor,
    at,
    isChanged: closing !== countedPaise || lastEntry > row.lastEntry,
  }
}

/** The day before and the day after one on which an account has rows; null without such a day. */
export async function nextDays(query: Kysely<Schema>, account: number, day: string) {
  const reached = async (own: 'debit' | 'credit', way: '<' | '>') => {
    const found = await query
      .selectFrom('entries')
      .select('day')
      .where(own, '=', account)
      .where('day', way, day)
      .orderBy('day', way === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
    return found === undefined ? [] : [found.day]
  }
  const before = [...(await reached('debit', '<')), ...(await reached('credit', '<'))].toSorted()
  const after = [...(await reached('debit', '>')), ...(await reached('credit', '>'))].toSorted()
  return { before: before.at(-1) ?? null, after: after[0] ?? null }
}

const ROWS_PER_STEP = 500

/** The rows of an account from a day to another, oldest first, in steps, each with what was in it after it (BOOK-7). */
export async function* streamDays(
  query: Kysely<Schema>,
  account: number,
  { from, to }: { from: string; to: string },
): AsyncGenerator<DayLine[]> {
  let balance = await balanceOn(query, account, addDays(from, -1))
  let after: { day: string; id: number } = { day: from, id: 0 }
  for (;;) {
    const { day, id } = after
    const read = await query
      .selectFrom(rowsOf(query, account, { from: day, to }).as('rows'))
      .selectAll()
      .where(({ or, and, eb }) => or([eb('day', '>', day), and([eb('day', '=', day), eb('id', '>', id)])]))
      .orderBy('day')
      .orderBy('id')
      .limit(ROWS_PER_STEP)
      .execute()
    // The last voucher of a full step may go on in the next one.
    const whole =
      read.length < ROWS_PER_STEP ? read : read.filter(({ voucherId }) => voucherId !== read.at(-1)?.voucherId)
    const rows = mergeVouchers(whole.length === 0 ? read : whole, account)
    const last = rows.at(-1)
    if (last === undefined) return
    yield await linesOf(query, account, rows, balance)
    balance += signed(account, rows)
    after = { day: last.day, id: last.id }
  }
}

/** The last day for which each till was counted, by the id of its account. */
export async function lastCounts(query: Kysely<Schema>): Promise<Record<number, string>> {
  const rows = await query
    .selectFrom('cashCounts')
    .select(({ fn }) => ['accountId', fn.max('day').as('day')])
    .groupBy('accountId')
    .execute()
  return Object.fromEntries(rows.map(({ accountId, day }) => [accountId, day]))
}
