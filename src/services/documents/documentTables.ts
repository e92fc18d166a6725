import type { Generated } from 'kysely'
import { recipientSchema, tradeDocumentSchema } from '#domain/documents/tradeDocument.ts'
import type { DocumentPart, TradeDocumentKind } from '#domain/documents/documentKinds.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

export const contentJson = jsonColumn('documents', { check: value => tradeDocumentSchema.parse(value) })
export const recipientJson = jsonColumn('documents.recipient', { check: value => recipientSchema.parse(value) })

/** The documents of the trade (BOOK-4): rows that are only added. Days `2026-11-08`, times epoch milliseconds. */
export interface DocumentTables {
  documents: DocumentTable
  documentCancellations: DocumentCancellationTable
}

export interface DocumentTable {
  id: Generated<number>
  /** Of its series, unique: `IN/26-27/0001`. */
  number: string
  kind: TradeDocumentKind
  part: DocumentPart
  day: string
  dealId: number | null
  holdingId: number | null
  /** The document that a note corrects. */
  refersTo: number | null
  /** What it says for ever. */
  content: TextOf<typeof contentJson>
  /** To whom it is addressed; the one thing that may be erased. */
  recipient: TextOf<typeof recipientJson>
  actor: string
  madeAt: number
}

/** A number that was given and does not count: it is never given again. */
interface DocumentCancellationTable {
  documentId: number
  reason: string
  day: string
  actor: string
  at: number
}
