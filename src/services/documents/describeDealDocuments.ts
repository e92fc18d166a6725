import type { Kysely } from 'kysely'
import type { Deal } from '#domain/deals/deal.ts'
import type { DocumentPart, TradeDocumentKind } from '#domain/documents/documentKinds.ts'
import { documentSums } from '#domain/documents/documentSums.ts'
import type { DraftDocument } from '#domain/documents/saleDocument.ts'
import type { Recipient } from '#domain/documents/tradeDocument.ts'
import { invoiceOf, lastCreditDay, type Documented } from '#domain/documents/notes.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { readPart } from './readDealDocuments.ts'

/** A document in the list of those of a deal. */
export interface DocumentLineOfDeal {
  id: number
  kind: TradeDocumentKind
  number: string
  day: string
  isCancelled: boolean
  /** What it comes to, in paise. */
  value: number
}

/** How far a part of a sale is documented, for the screen; sums in paise. */
export interface PartOfDeal {
  part: DocumentPart
  documents: readonly DocumentLineOfDeal[]
  /** Why there can be no invoice yet. */
  problem: string | null
  /** What an invoice would be, and its usual place of supply; null where none is to be made. */
  invoice: { kind: TradeDocumentKind; place: string; isRegistered: boolean; lacks: readonly string[] } | null
  credit: { value: number; isWhole: boolean; until: string } | null
  debit: { value: number } | null
}

const valueOf = ({ lines, passedOn }: Documented) => [...lines, ...passedOn].reduce((sum, { value }) => sum + value, 0)

/** What an invoice has to name and nobody has written yet, as sentences (rule 46). */
const lacksOf = ({ kind, supplier }: DraftDocument, { address }: Recipient): string[] => [
  ...(kind === 'invoice' && supplier.gstin === null ? ['Our GSTIN is not in the settings.'] : []),
  ...(address === '' ? ['The recipient has no address.'] : []),
]

/** The documents of a deal and what is to be made next, by its parts (BOOK-4); none before the sale. */
export async function describeDealDocuments(
  site: Pick<Site, 'profile' | 'secret'>,
  query: Kysely<Schema>,
  deal: Deal,
): Promise<PartOfDeal[]> {
  if (deal.state === 'open') return []
  const parts: PartOfDeal[] = []
  for (const part of ['sale', 'commission'] as const) {
    const { made, wanted, next } = await readPart(site, query, deal, part)
    const { draft, problem, recipient } = wanted
    if (made.length === 0 && draft === null && (part === 'commission' || problem === null)) continue
    const place = draft?.placeOfSupply
    const invoice = invoiceOf(made)
    parts.push({
      part,
      documents: made.map(({ id, document, isCancelled }) => {
        const { kind, number, day } = document
        const { value, passedOn } = documentSums(document)
        return { id, kind, number, day, isCancelled, value: value + passedOn }
      }),
      problem: deal.state === 'sold' ? problem : null,
      invoice:
        next.invoice && draft !== null && place !== undefined
          ? {
              kind: draft.kind,
              place: `${place.state === null ? 'not known' : `${place.state.gst} ${place.state.name}`} (${place.why})`,
              isRegistered: recipient.gstin !== null,
              lacks: lacksOf(draft, recipient),
            }
          : null,
      credit:
        next.credit === null || invoice === null
          ? null
          : { value: valueOf(next.credit), isWhole: next.isWhole, until: lastCreditDay(invoice.document.day) },
      debit: next.debit === null ? null : { value: valueOf(next.debit) },
    })
  }
  return parts
}
