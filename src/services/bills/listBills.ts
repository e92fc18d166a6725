import type { Kysely } from 'kysely'
import { daysOfMonth } from '#domain/books/months.ts'
import type { TableCell } from '#domain/text/tableCell.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { containing } from '../containing.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { sql } from 'kysely'
import { openOfBills } from './openOfBills.ts'

/** Which bills a list has: of a month (`2026-11`), of a vendor, with a number or a vendor’s name. */
export interface BillFilter {
  month: string | null
  vendor: number | null
  words: string
}

/** Where a list goes on: after the bill with this day and number. */
export interface BillPlace {
  day: string
  id: number
}

/** A bill as a list shows it; paise. */
export interface BillEntry {
  id: number
  number: string
  billedOn: string
  vendor: { id: number; name: string }
  totalPaise: number
  creditPaise: number
  /** What is owed on it still. */
  owedPaise: number
  isTakenBack: boolean
  hasFile: boolean
}

export const BILLS_PER_PAGE = 30
const PER_STEP = 500
/** The most vendors whose name has the words that are searched for. */
const MOST_VENDORS = 200

/** The vendors whose name has these words; null where none are searched for. */
async function vendorsNamed(query: Kysely<Schema>, words: string): Promise<number[] | null> {
  const key = nameKey(words)
  if (key === '') return null
  const rows = await query
    .selectFrom('parties')
    .select('id')
    .where('kind', '=', 'vendor')
    .where(containing(sql.ref('parties.nameKey'), key))
    .orderBy('id')
    .limit(MOST_VENDORS)
    .execute()
  return rows.map(({ id }) => id)
}

/** The bills that match, the newest first, after a place. */
function selectBills(
  query: Kysely<Schema>,
  { month, vendor, words }: BillFilter,
  named: readonly number[] | null,
  after: BillPlace | null,
) {
  const days = month === null ? null : daysOfMonth(month)
  return query
    .selectFrom('bills')
    .innerJoin('parties', 'parties.id', 'bills.partyId')
    .leftJoin('billFiles', 'billFiles.billId', 'bills.id')
    .selectAll('bills')
    .select(['parties.name as vendor', 'billFiles.id as fileId'])
    .where(({ and, or, eb }) =>
      and([
        ...(days === null ? [] : [eb('billedOn', '>=', days.from), eb('billedOn', '<=', days.to)]),
        ...(vendor === null ? [] : [eb('bills.partyId', '=', vendor)]),
        ...(named === null
          ? []
          : [
              or([
                eb('bills.numberKey', '=', nameKey(words)),
                ...(named.length === 0 ? [] : [eb('bills.partyId', 'in', [...named])]),
              ]),
            ]),
        ...(after === null
          ? []
          : [eb('billedOn', '<=', after.day), or([eb('billedOn', '<', after.day), eb('bills.id', '<', after.id)])]),
      ]),
    )
    .orderBy('billedOn', 'desc')
    .orderBy('bills.id', 'desc')
}

/** A page of the bills that match, the newest first, and where the next one begins; null at the end (BOOK-5). */
export async function listBills(
  { database: { query } }: Pick<ProductPlatform, 'database'>,
  filter: BillFilter,
  after: BillPlace | null,
): Promise<{ bills: BillEntry[]; next: BillPlace | null }> {
  const named = await vendorsNamed(query, filter.words)
  const rows = await selectBills(query, filter, named, after)
    .limit(BILLS_PER_PAGE + 1)
    .execute()
  const page = rows.slice(0, BILLS_PER_PAGE)
  const open = await openOfBills(
    query,
    page.map(({ partyId }) => partyId),
  )
  const last = page.at(-1)
  return {
    bills: page.map(row => ({
      id: row.id,
      number: row.number,
      billedOn: row.billedOn,
      vendor: { id: row.partyId, name: row.vendor },
      totalPaise: row.totalPaise,
      creditPaise: row.creditPaise,
      owedPaise: open.get(row.id) ?? 0,
      isTakenBack: row.standing === null,
      hasFile: row.fileId !== null,
    })),
    next: rows.length > BILLS_PER_PAGE && last !== undefined ? { day: last.billedOn, id: last.id } : null,
  }
}

export const BILL_COLUMNS = [
  { header: 'Day', dates: 'day' },
  { header: 'Vendor' },
  { header: 'GSTIN' },
  { header: 'Number' },
  { header: 'Before tax' },
  { header: 'CGST' },
  { header: 'SGST' },
  { header: 'IGST' },
  { header: 'Round off' },
  { header: 'Total' },
  { header: 'Input credit' },
  { header: 'Taken back' },
  { header: 'Photo or PDF' },
] as const

/** The sums of bills’ lines in paise. */
async function lineSums(query: Kysely<Schema>, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('billLines')
    .select(({ fn }) => [
      'billId',
      fn.sum<number | string>('taxablePaise').as('taxable'),
      fn.sum<number | string>('taxPaise').as('tax'),
    ])
    .where('billId', 'in', ids)
    .groupBy('billId')
    .execute()
  return new Map(rows.map(({ billId, taxable, tax }) => [billId, { taxable: Number(taxable), tax: Number(tax) }]))
}

/** All bills that match as rows of a table, the newest first, in steps; rupees with paise. */
export async function* exportBills(
  { database: { reports } }: Pick<ProductPlatform, 'database'>,
  filter: BillFilter,
): AsyncGenerator<TableCell[][]> {
  const named = await vendorsNamed(reports, filter.words)
  for (let after: BillPlace | null = null; ;) {
    const rows: Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>> = await selectBills(
      reports,
      filter,
      named,
      after,
    )
      .limit(PER_STEP)
      .execute()
    const sums = await lineSums(
      reports,
      rows.map(({ id }) => id),
    )
    yield rows.map(row => {
      const { taxable = 0, tax = 0 } = sums.get(row.id) ?? {}
      const [within, between] = row.isInterState === 1 ? [0, tax] : [tax / 2, 0]
      return [
        { day: row.billedOn },
        row.vendor,
        row.gstin,
        row.number,
        ...[taxable, within, within, between, row.roundOffPaise, row.totalPaise, row.creditPaise].map(
          paise => paise / 100,
        ),
        row.standing === null ? 'yes' : '',
        row.fileId === null ? 'no' : 'yes',
      ]
    })
    const last = rows.at(-1)
    if (last === undefined || rows.length < PER_STEP) return
    after = { day: last.billedOn, id: last.id }
  }
}
