import type { Kysely } from 'kysely'
import { daysOfMonth } from '#domain/books/months.ts'
import { sumOfTax, type Supply } from '#domain/books/supply.ts'
import type { DocumentPart } from '#domain/documents/documentKinds.ts'
import { documentSums } from '#domain/documents/documentSums.ts'
import { recipientSchema, tradeDocumentSchema } from '#domain/documents/tradeDocument.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { jsonColumn } from '#platform/database/jsonColumn.ts'
import type { Schema } from '../../schema.ts'

// Not those of the folder of documents, which is above this one.
const contentJson = jsonColumn('documents', { check: value => tradeDocumentSchema.parse(value) })
const recipientJson = jsonColumn('documents.recipient', { check: value => recipientSchema.parse(value) })

/** An invoice or a note of a sale as the returns take it, with its day. */
export interface DocumentOfSale {
  supply: Supply
  part: DocumentPart
  isNote: boolean
}

/**
 * The invoices and notes of some sales that stand at the end of a month, by the subjects of the books, the oldest first. What is made later
 * says nothing of it (BOOK-3). Notes that take back have sums below 0.
 */
export async function documentsOfSales(
  query: Kysely<Schema>,
  subjects: readonly string[],
  month: string,
): Promise<Map<string, DocumentOfSale[]>> {
  const ids = subjects.flatMap(subject =>
    subject.startsWith('sale:') ? (readRowId(subject.slice('sale:'.length)) ?? []) : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('documents')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .select(['documents.id', 'dealId', 'kind', 'part', 'number', 'documents.day', 'refersTo', 'content', 'recipient'])
    .where('dealId', 'in', ids)
    .where('kind', 'in', ['invoice', 'credit_note', 'debit_note'])
    .where('documents.day', '<=', daysOfMonth(month).to)
    .where('documentCancellations.documentId', 'is', null)
    .orderBy('documents.id')
    .execute()
  const values = new Map<number | null, number>()
  const all = rows.map(({ id, dealId, kind, part, number, day, refersTo, content, recipient }) => {
    const document = contentJson.read(content)
    const sign = kind === 'credit_note' ? -1 : 1
    const lines = document.lines.map(({ code, percent, isService, taxable, igst, cgst, sgst }) => ({
      hsn: code,
      rate: percent,
      isService,
      taxable: sign * taxable,
      igst: sign * igst,
      cgst: sign * cgst,
      sgst: sign * sgst,
    }))
    const { value } = documentSums(document)
    if (kind === 'invoice') values.set(id, value)
    const supply: Supply = {
      number,
      day,
      gstin: recipientJson.read(recipient).gstin ?? '',
      place: document.placeOfSupply.state?.gst ?? '',
      interState: document.placeOfSupply.isInterState,
      value: sign * value,
      lines,
      ...sumOfTax(lines),
      note: kind === 'invoice' ? null : { corrects: values.get(refersTo) ?? value },
    }
    return { subject: `sale:${dealId}`, part, supply, isNote: kind !== 'invoice' }
  })
  return Map.groupBy(all, ({ subject }) => subject)
}
