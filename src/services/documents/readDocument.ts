import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { TradeDocumentKind } from '#domain/documents/documentKinds.ts'
import type { Recipient, TradeDocument } from '#domain/documents/tradeDocument.ts'
import type { Schema } from '../schema.ts'
import { contentJson, recipientJson } from './documentTables.ts'

/** A document as it was made, with what became of it. */
export interface ReadDocument {
  id: number
  document: TradeDocument
  recipient: Recipient
  /** When it was made, epoch milliseconds, and the beginning of the hash of what it says. */
  madeAt: number
  digest: string
  cancelled: { day: string; reason: string } | null
  /** The notes that name it. */
  notes: readonly { id: number; kind: TradeDocumentKind; number: string }[]
  deal: { id: number; reference: string; enquiryId: number | null } | null
}

/** The first 8 of the SHA-256 of what a document says, in two groups, as it is printed. */
function digestOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`
}

/** A document with its notes and its deal (BOOK-4); null where there is none. */
export async function findDocument(query: Kysely<Schema>, id: number): Promise<ReadDocument | null> {
  const row = await query
    .selectFrom('documents')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .leftJoin('deals', 'deals.id', 'documents.dealId')
    .selectAll('documents')
    .select([
      'documentCancellations.day as cancelledOn',
      'documentCancellations.reason',
      'deals.reference',
      'deals.enquiryId',
    ])
    .where('documents.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const notes = await query
    .selectFrom('documents')
    .select(['id', 'kind', 'number'])
    .where('refersTo', '=', id)
    .orderBy('id')
    .execute()
  return {
    id,
    document: contentJson.read(row.content),
    recipient: recipientJson.read(row.recipient),
    madeAt: row.madeAt,
    digest: digestOf(row.content),
    cancelled: row.cancelledOn === null ? null : { day: row.cancelledOn, reason: row.reason ?? '' },
    notes,
    deal:
      row.dealId === null || row.reference === null
        ? null
        : { id: row.dealId, reference: row.reference, enquiryId: row.enquiryId },
  }
}
