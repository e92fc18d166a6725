import type { Kysely, Selectable } from 'kysely'
import type { Deal } from '#domain/deals/deal.ts'
import type { DocumentPart } from '#domain/documents/documentKinds.ts'
import { invoiceOf, nextDocuments, type MadeDocument, type NextDocuments } from '#domain/documents/notes.ts'
import { readState } from '#domain/registration/registrationStates.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { contentJson, recipientJson, type DocumentTable } from './documentTables.ts'
import { loadWanted, type PlaceChoice, type WantedDocument } from './loadSaleFacts.ts'

/** A document of a deal with its id. */
export interface DealDocument extends MadeDocument {
  id: number
}

const COLLECTED: PlaceChoice = { isBrought: false, chosen: null }

/** A row as a document, with whether its number was cancelled. */
const madeOf = (row: Selectable<DocumentTable> & { cancelledOn: string | null }): DealDocument => ({
  id: row.id,
  document: contentJson.read(row.content),
  gstin: recipientJson.read(row.recipient).gstin,
  isCancelled: row.cancelledOn !== null,
})

/** The documents of a deal in their order. */
export async function documentsOfDeal(query: Kysely<Schema>, dealId: number): Promise<DealDocument[]> {
  const rows = await query
    .selectFrom('documents')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .selectAll('documents')
    .select('documentCancellations.day as cancelledOn')
    .where('documents.dealId', '=', dealId)
    .orderBy('documents.id')
    .execute()
  return rows.map(madeOf)
}

/** What was said of the place of supply when the invoice that stands was made; as usual without one. */
function choiceOf(made: readonly DealDocument[]): PlaceChoice {
  const place = invoiceOf(made)?.document.placeOfSupply
  if (place === undefined) return COLLECTED
  const state = place.isChosen ? readState(place.state?.gst ?? '') : null
  return { isBrought: place.isBrought, chosen: state === null ? null : { state, reason: place.why } }
}

/** How far a part of a sale is documented. */
export interface DocumentedPart {
  part: DocumentPart
  made: readonly DealDocument[]
  wanted: WantedDocument
  next: NextDocuments
}

/** How far a part of a deal is documented, and what is to be made next (BOOK-4). `choice` is for a new invoice. */
export async function readPart(
  site: Pick<Site, 'profile' | 'secret'>,
  query: Kysely<Schema>,
  deal: Deal,
  part: DocumentPart,
  choice?: PlaceChoice,
): Promise<DocumentedPart> {
  const made = (await documentsOfDeal(query, deal.id)).filter(({ document }) => document.part === part)
  const wanted = await loadWanted(site, query, deal, part, choice ?? choiceOf(made))
  // Of a buyer whose data were erased nobody knows any more what was to be said.
  const isErased = deal.erasedAt !== null
  const next =
    isErased || (wanted.problem !== null && deal.state === 'sold')
      ? { invoice: false, credit: null, debit: null, isWhole: false }
      : nextDocuments(made, wanted.draft, wanted.recipient.gstin)
  return { part, made, wanted, next }
}
