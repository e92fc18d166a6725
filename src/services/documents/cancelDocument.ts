import { TRADE_DOCUMENT_NAMES } from '#domain/documents/documentKinds.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { lockBooks } from '../books/lockBooks.ts'
import { noteDeal } from '../dealRecords/noteDeal.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/**
 * Cancels a number that was given by mistake (BOOK-4): it stays, and is never given again. Throws `Failure`: `not_found`; `conflict` for one
 * that was cancelled, whose month is closed, or that a note names.
 */
export async function cancelDocument(
  platform: ProductPlatform,
  actor: string,
  id: number,
  reason: string,
): Promise<void> {
  const refuse = (message: string) => new Failure('conflict', message)
  await platform.database.transaction(async transaction => {
    const { closedUntil } = await lockBooks(transaction)
    const document = await transaction.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
    if (document === undefined) throw new Failure('not_found', 'There is no such document.')
    const cancelled = await transaction
      .selectFrom('documentCancellations')
      .select('documentId')
      .where('documentId', '=', id)
      .executeTakeFirst()
    if (cancelled !== undefined) throw refuse(`${document.number} was cancelled already.`)
    if (closedUntil !== null && document.day <= closedUntil)
      throw refuse(`The month of ${document.number} is closed: it is corrected by a note.`)
    const note = await transaction
      .selectFrom('documents')
      .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
      .select(['documents.number', 'documents.kind'])
      .where('documents.refersTo', '=', id)
      .where('documentCancellations.documentId', 'is', null)
      .executeTakeFirst()
    if (note !== undefined)
      throw refuse(`${TRADE_DOCUMENT_NAMES[note.kind]} ${note.number} names it: cancel that one first.`)
    const now = platform.clock.now()
    await transaction
      .insertInto('documentCancellations')
      .values({ documentId: id, reason, day: indianDay(now), actor, at: now })
      .execute()
    if (document.dealId === null) return
    const deal = await transaction
      .selectFrom('deals')
      .select(['id', 'reference'])
      .where('id', '=', document.dealId)
      .executeTakeFirstOrThrow()
    await noteDeal(platform, transaction, actor, deal, 'document_cancelled', { number: document.number })
  })
}
