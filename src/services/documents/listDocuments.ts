import type { Kysely } from 'kysely'
import { daysOfMonth } from '#domain/books/months.ts'
import { TRADE_DOCUMENT_NAMES, type TradeDocumentKind } from '#domain/documents/documentKinds.ts'
import { documentCsvLine, DOCUMENTS_CSV_HEAD, seriesOf } from '#domain/documents/documentsCsv.ts'
import { documentSums } from '#domain/documents/documentSums.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { csvLine } from '#domain/text/csv.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { contentJson, recipientJson } from './documentTables.ts'

/** Which documents a list has; a month is `2026-11`. */
export interface DocumentFilter {
  kind: TradeDocumentKind | null
  month: string | null
  /** Only those whose number was cancelled. */
  cancelled: boolean
}

/** A document as a list shows it; the sum of it in paise. */
export interface DocumentEntry {
  id: number
  kind: TradeDocumentKind
  number: string
  day: string
  about: string
  recipient: string
  value: number
  isCancelled: boolean
}

const PER_PAGE = 30
const PER_STEP = 200

const selected = (query: Kysely<Schema>, { kind, month, cancelled }: DocumentFilter) => {
  const days = month === null ? null : daysOfMonth(month)
  return query
    .selectFrom('documents')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .selectAll('documents')
    .select('documentCancellations.day as cancelledOn')
    .where(({ and, eb }) =>
      and([
        ...(kind === null ? [] : [eb('documents.kind', '=', kind)]),
        ...(days === null ? [] : [eb('documents.day', '>=', days.from), eb('documents.day', '<=', days.to)]),
        ...(cancelled ? [eb('documentCancellations.day', 'is not', null)] : []),
      ]),
    )
}

/** A page of the documents that match, newest first, and the id to go on before; null at the end (BOOK-4). */
export async function listDocuments(
  { database: { reports } }: Pick<ProductPlatform, 'database'>,
  filter: DocumentFilter,
  before: number | null,
): Promise<{ documents: DocumentEntry[]; next: number | null }> {
  const rows = await selected(reports, filter)
    .$if(before !== null, documents => documents.where('documents.id', '<', before ?? 0))
    .orderBy('documents.id', 'desc')
    .limit(PER_PAGE + 1)
    .execute()
  const page = rows.slice(0, PER_PAGE)
  return {
    documents: page.map(row => {
      const document = contentJson.read(row.content)
      const sums = documentSums(document)
      return {
        id: row.id,
        kind: row.kind,
        number: row.number,
        day: row.day,
        about: document.lines[0]?.title ?? document.passedOn[0]?.what ?? '',
        recipient: maskText(recipientJson.read(row.recipient).name, []),
        value: sums.value + sums.passedOn,
        isCancelled: row.cancelledOn !== null,
      }
    }),
    next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

const SERIES_HEAD = ['Documents issued', 'Year', 'From', 'To', 'Number', 'Cancelled', 'Net'] as const

/**
 * The documents that match as CSV in the order of their numbers, then each series of them from and to, how many, and how many were cancelled,
 * as table 13 of GSTR-1 asks (BOOK-4).
 */
export async function* streamDocumentsCsv(
  { database: { reports } }: Pick<ProductPlatform, 'database'>,
  filter: DocumentFilter,
): AsyncGenerator<string> {
  yield DOCUMENTS_CSV_HEAD
  const given: { kind: TradeDocumentKind; number: string; day: string; isCancelled: boolean }[] = []
  let after = 0
  for (;;) {
    const rows = await selected(reports, filter)
      .where('documents.id', '>', after)
      .orderBy('documents.id')
      .limit(PER_STEP)
      .execute()
    yield rows
      .map(({ content, recipient, cancelledOn }) =>
        documentCsvLine({ document: contentJson.read(content), recipient: recipientJson.read(recipient), cancelledOn }),
      )
      .join('')
    for (const { kind, number, day, cancelledOn } of rows)
      given.push({ kind, number, day, isCancelled: cancelledOn !== null })
    const last = rows.at(-1)
    if (last === undefined || rows.length < PER_STEP) break
    after = last.id
  }
  yield csvLine([])
  yield csvLine(SERIES_HEAD)
  yield seriesOf(given)
    .map(({ kind, year, from, to, total, cancelled }) =>
      csvLine([TRADE_DOCUMENT_NAMES[kind], year, from, to, total, cancelled, total - cancelled]),
    )
    .join('')
}
