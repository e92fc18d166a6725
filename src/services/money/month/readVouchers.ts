import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Entry } from '#domain/books/entries.ts'
import type { VoucherUse } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import type { VoucherKind } from '#domain/books/voucher.ts'
import type { Schema } from '../../schema.ts'
import { USE } from './readMonthSums.ts'

/** A voucher with its rows. */
export interface MonthVoucher {
  id: number
  number: number
  kind: VoucherKind
  day: string
  subject: string
  documentNo: string | null
  reason: string
  entries: Entry[]
}

/** A part of a list: `limit` rows after `offset` others. */
export interface Part {
  offset: number
  limit: number
}

type Vouchers = SelectQueryBuilder<Schema, 'vouchers', { id: number }>

/** Vouchers of a month by their day, with their rows; `uses` null for all. */
export async function readVouchers(
  query: Kysely<Schema>,
  month: string,
  uses: readonly VoucherUse[] | null,
  { offset, limit }: Part,
): Promise<MonthVoucher[]> {
  const { from, to } = daysOfMonth(month)
  const narrowed = (rows: Vouchers) => (uses === null ? rows : rows.where(USE, 'in', uses))
  const ids = await narrowed(query.selectFrom('vouchers').select('id').where('day', '>=', from).where('day', '<=', to))
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (ids.length === 0) return []
  const chosen = ids.map(({ id }) => id)
  const [vouchers, entries] = await Promise.all([
    query
      .selectFrom('vouchers')
      .select(['id', 'number', 'kind', 'day', 'subject', 'documentNo', 'reason'])
      .where('id', 'in', chosen)
      .orderBy('day')
      .orderBy('id')
      .execute(),
    query
      .selectFrom('entries')
      .select(['voucherId', 'debit', 'debitParty', 'credit', 'creditParty', 'holdingId', 'paise'])
      .where('voucherId', 'in', chosen)
      .orderBy('id')
      .execute(),
  ])
  const byVoucher = Map.groupBy(entries, ({ voucherId }) => voucherId)
  return vouchers.map(voucher => ({ ...voucher, entries: byVoucher.get(voucher.id) ?? [] }))
}

const PER_STEP = 2_000

/** All such vouchers of a month, in steps. */
export async function* streamVouchers(
  query: Kysely<Schema>,
  month: string,
  uses: readonly VoucherUse[] | null,
): AsyncGenerator<MonthVoucher[]> {
  for (let offset = 0; ; offset += PER_STEP) {
    const step = await readVouchers(query, month, uses, { offset, limit: PER_STEP })
    if (step.length > 0) yield step
    if (step.length < PER_STEP) return
  }
}
