import type { Transaction } from 'kysely'
import { financialYearOf } from '#domain/books/financialYear.ts'
import { openDay } from '#domain/books/months.ts'
import type { DraftDocument } from '#domain/documents/saleDocument.ts'
import type { Recipient } from '#domain/documents/tradeDocument.ts'
import type { TradeDocumentKind } from '#domain/documents/documentKinds.ts'
import { lockBooks } from '../books/lockBooks.ts'
import { nextNumber } from '../books/nextNumber.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { contentJson, recipientJson } from './documentTables.ts'

/** The last day of a series in the financial year of a day. */
async function lastDayOf(transaction: Transaction<Schema>, kind: TradeDocumentKind, day: string): Promise<string> {
  const year = financialYearOf(day)
  const { last } = await transaction
    .selectFrom('documents')
    .select(({ fn }) => fn.max('day').as('last'))
    .where('kind', '=', kind)
    .where('day', '>=', `${year}-04-01`)
    .where('day', '<=', `${year + 1}-03-31`)
    .executeTakeFirstOrThrow()
  return last ?? day
}

/** A document to be added; `day` is that of what it is about. */
export interface NewDocument {
  draft: DraftDocument
  recipient: Recipient
  day: string
  dealId: number | null
  holdingId: number | null
  refersTo: number | null
}

/**
 * Adds a document with the next number of its series, within a transaction (BOOK-4). Its day is that of what it is about, where that month is
 * closed the first open one, and never before the last day of its series: numbers and days rise together. Returns its id and number.
 */
export async function addDocument(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  { draft, recipient, day: happened, ...about }: NewDocument,
): Promise<{ id: number; number: string }> {
  const { closedUntil } = await lockBooks(transaction)
  const open = openDay(happened, closedUntil)
  const last = await lastDayOf(transaction, draft.kind, open)
  const day = last > open ? last : open
  const number = await nextNumber(transaction, draft.kind, day)
  const { id } = await transaction
    .insertInto('documents')
    .values({
      ...about,
      number,
      kind: draft.kind,
      part: draft.part,
      day,
      content: contentJson.write({ ...draft, number, day }),
      recipient: recipientJson.write(recipient),
      actor,
      madeAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}
