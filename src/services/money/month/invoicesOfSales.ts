import type { Kysely } from 'kysely'
import { daysOfMonth } from '#domain/books/months.ts'
import { recipientSchema, tradeDocumentSchema } from '#domain/documents/tradeDocument.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { jsonColumn } from '#platform/database/jsonColumn.ts'
import type { Schema } from '../../schema.ts'

const contentJson = jsonColumn('documents', { check: value => tradeDocumentSchema.parse(value) })
const recipientJson = jsonColumn('documents.recipient', { check: value => recipientSchema.parse(value) })

/** What the returns take from the invoice of a sale. */
export interface SaleInvoice {
  number: string
  gstin: string | null
  /** The code of GST of the place of supply. */
  place: string | null
}

/**
 * The invoices of some sales that stand at the end of a month, by the subject of the books and by what they are about: `sale:12 commission`.
 * One that is made later says nothing of it (BOOK-3).
 */
export async function invoicesOfSales(
  query: Kysely<Schema>,
  subjects: readonly string[],
  month: string,
): Promise<Map<string, SaleInvoice>> {
  const ids = subjects.flatMap(subject =>
    subject.startsWith('sale:') ? (readRowId(subject.slice('sale:'.length)) ?? []) : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('documents')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .select(['dealId', 'part', 'number', 'content', 'recipient'])
    .where('dealId', 'in', [...new Set(ids)])
    .where('kind', '=', 'invoice')
    .where('documents.day', '<=', daysOfMonth(month).to)
    .where('documentCancellations.documentId', 'is', null)
    .orderBy('documents.id')
    .execute()
  return new Map(
    rows.map(({ dealId, part, number, content, recipient }) => [
      `sale:${dealId} ${part}`,
      {
        number,
        gstin: recipientJson.read(recipient).gstin,
        place: contentJson.read(content).placeOfSupply.state?.gst ?? null,
      },
    ]),
  )
}
