import { sql } from 'kysely'
import { DOCUMENT_PREFIXES } from '#domain/books/documentNumbers.ts'
import type { IssuedDocuments } from '#domain/books/gstr1.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { readRowId } from '#domain/text/rowId.ts'
import type { SheetSite } from './sheetSite.ts'

/** What table 13 calls the kinds of documents. */
const TABLE_13: Partial<Record<keyof typeof DOCUMENT_PREFIXES, number>> = {
  invoice: 1,
  debit_note: 4,
  credit_note: 5,
  receipt: 6,
  payment_voucher: 7,
  refund: 8,
}

interface Issued {
  number: string
  isCancelled: boolean
}

/** Vouchers of a month with a number of their own. What is taken back later changes nothing of it (BOOK-3). */
async function ofVouchers({ query }: SheetSite, month: string): Promise<Issued[]> {
  const { from, to } = daysOfMonth(month)
  const rows = await query
    .selectFrom('vouchers')
    .leftJoin('vouchers as back', 'back.reverses', 'vouchers.id')
    .select(['vouchers.documentNo', 'back.day as takenBack'])
    .where('vouchers.day', '>=', from)
    .where('vouchers.day', '<=', to)
    .where('vouchers.documentNo', 'is not', null)
    .where('vouchers.reverses', 'is', null)
    .execute()
  return rows.flatMap(({ documentNo, takenBack }) =>
    documentNo === null ? [] : [{ number: documentNo, isCancelled: takenBack !== null && takenBack <= to }],
  )
}

const PAYMENT = 'payment:'
const PER_STEP = 500

/** Receipts and refund vouchers of deals, in the month of their rows in the books. */
async function ofPayments({ query }: SheetSite, month: string): Promise<Issued[]> {
  const { from, to } = daysOfMonth(month)
  const vouchers = await query
    .selectFrom('vouchers')
    .select('subject')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('subject', 'like', `${PAYMENT}%`)
    .execute()
  const ids = vouchers.flatMap(({ subject }) => readRowId(subject.slice(PAYMENT.length)) ?? [])
  const issued: Issued[] = []
  for (let at = 0; at < ids.length; at += PER_STEP) {
    const rows = await query
      .selectFrom('dealPayments')
      .leftJoin('dealPayments as back', 'back.reverses', 'dealPayments.id')
      .leftJoin('vouchers as voucher', join =>
        join.on('voucher.subject', '=', sql<string>`'${sql.raw(PAYMENT)}' || cast(back.id as text)`),
      )
      .select(['dealPayments.number', 'voucher.day as takenBack'])
      .where('dealPayments.id', 'in', ids.slice(at, at + PER_STEP))
      .execute()
    issued.push(
      ...rows.flatMap(({ number, takenBack }) =>
        number === null ? [] : [{ number, isCancelled: takenBack !== null && takenBack <= to }],
      ),
    )
  }
  return issued
}

/** Invoices and notes of a month. */
async function ofDocuments({ query }: SheetSite, month: string): Promise<Issued[]> {
  const { from, to } = daysOfMonth(month)
  const rows = await query
    .selectFrom('documents')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .select(['number', 'documentCancellations.documentId as cancelled'])
    .where('documents.day', '>=', from)
    .where('documents.day', '<=', to)
    .execute()
  return rows.map(({ number, cancelled }) => ({ number, isCancelled: cancelled !== null }))
}

/** The series of documents of a month (table 13): invoices and notes, receipts of deals, vouchers of other money. */
export async function readIssued(site: SheetSite, month: string): Promise<IssuedDocuments[]> {
  const all = [
    ...(await ofDocuments(site, month)),
    ...(await ofPayments(site, month)),
    ...(await ofVouchers(site, month)),
  ]
  return Object.entries(TABLE_13).flatMap(([kind, code]) => {
    const prefix = `${DOCUMENT_PREFIXES[kind as keyof typeof DOCUMENT_PREFIXES]}/`
    const numbers = all.filter(({ number }) => number.startsWith(prefix))
    const years = Map.groupBy(numbers, ({ number }) => number.split('/')[1])
    return [...years.values()].map(year => {
      const ordered = year.map(({ number }) => number).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
      return {
        code,
        from: ordered[0] ?? '',
        to: ordered.at(-1) ?? '',
        total: ordered.length,
        cancelled: year.filter(({ isCancelled }) => isCancelled).length,
      }
    })
  })
}
