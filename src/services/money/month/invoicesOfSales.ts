import type { Kysely } from 'kysely'
import { daysOfMonth } from '#domain/books/months.ts'
import { readRowId } from '#domain/text/rowId.ts'
import type { Schema } from '../../schema.ts'

/**
 * The numbers of the invoices of some sales that stand at the end of a month, by the subject of the books and by what they are about:
 * `sale:12 commission`. One that is made later says nothing of it (BOOK-3).
 */
export async function invoicesOfSales(
  query: Kysely<Schema>,
  subjects: readonly string[],
  month: string,
): Promise<Map<string, string>> {
  const ids = subjects.flatMap(subject =>
    subject.startsWith('sale:') ? (readRowId(subject.slice('sale:'.length)) ?? []) : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('documents')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .select(['dealId', 'part', 'number'])
    .where('dealId', 'in', [...new Set(ids)])
    .where('kind', '=', 'invoice')
    .where('documents.day', '<=', daysOfMonth(month).to)
    .where('documentCancellations.documentId', 'is', null)
    .orderBy('documents.id')
    .execute()
  return new Map(rows.map(({ dealId, part, number }) => [`sale:${dealId} ${part}`, number]))
}
