import type { DocumentPart, TradeDocumentKind } from '#domain/documents/documentKinds.ts'
import { invoiceOf, noteDocument } from '#domain/documents/notes.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { freezePlace } from '../dealRecords/freezeTax.ts'
import { changeClaimed, type SeenDeal } from '../deals/changeClaimed.ts'
import type { Site } from '../site.ts'
import { addDocument } from './addDocument.ts'
import { recipientJson } from './documentTables.ts'
import type { PlaceChoice } from './loadSaleFacts.ts'
import { readPart } from './readDealDocuments.ts'

const refuse = (message: string) => new Failure('conflict', message)
type Made = { id: number; number: string }

/**
 * Makes the invoice, or the bill of supply, of a sale (BOOK-4): of each part there is one that stands, and its number comes with it. Throws
 * `Failure` as `changeClaimed` does; `conflict` where something is not known yet, or there is one already.
 */
export async function makeInvoice(
  site: Site,
  actor: string,
  seen: SeenDeal,
  part: DocumentPart,
  choice: PlaceChoice,
): Promise<Made> {
  return site.database.transaction(transaction =>
    changeClaimed(
      site,
      transaction,
      { actor, seen, act: 'invoiced' },
      async deal => {
        const { made, wanted, next } = await readPart(site, transaction, deal, part, choice)
        const { problem, draft, recipient, holdingId } = wanted
        if (problem !== null) throw refuse(problem)
        if (!next.invoice || draft === null)
          throw refuse('There is nothing to invoice: what was sold has its invoice already.')
        // The books follow the invoice: IGST to another State.
        await freezePlace(transaction, deal.id, draft.placeOfSupply.isInterState, part)
        // One that takes the place of another is of today: it cannot be from before the note that took that one back.
        const today = indianDay(site.clock.now())
        const day = made.length === 0 ? (deal.soldOn ?? today) : today
        const about = { dealId: deal.id, holdingId, refersTo: null }
        return addDocument(site, transaction, actor, { draft, recipient, day, ...about })
      },
      ({ number }) => ({ number }),
    ),
  )
}

/**
 * Makes the credit or debit note over exactly what the documents of a sale say too much or too little of (BOOK-4). Throws `Failure` as
 * `changeClaimed` does; `conflict` where there is no such difference.
 */
export async function makeNote(
  site: Site,
  actor: string,
  seen: SeenDeal,
  {
    part,
    kind,
    reason,
  }: { part: DocumentPart; kind: TradeDocumentKind & ('credit_note' | 'debit_note'); reason: string },
): Promise<Made> {
  return site.database.transaction(transaction =>
    changeClaimed(
      site,
      transaction,
      { actor, seen, act: 'noted' },
      async deal => {
        const { made, next, wanted } = await readPart(site, transaction, deal, part)
        const invoice = invoiceOf(made)
        const difference = kind === 'credit_note' ? next.credit : next.debit
        const row = made.find(document => document === invoice)
        if (invoice === null || row === undefined || difference === null)
          throw refuse('The documents of this sale say what the deal says: there is nothing to correct.')
        const { recipient } = await transaction
          .selectFrom('documents')
          .select('recipient')
          .where('id', '=', row.id)
          .executeTakeFirstOrThrow()
        return addDocument(site, transaction, actor, {
          draft: noteDocument(kind, invoice, difference, reason),
          recipient: recipientJson.read(recipient),
          day: indianDay(site.clock.now()),
          dealId: deal.id,
          holdingId: wanted.holdingId,
          refersTo: row.id,
        })
      },
      ({ number }) => ({ number }),
    ),
  )
}
