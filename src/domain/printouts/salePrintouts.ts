import type { Deal } from '../deals/deal.ts'
import { standing } from '../deals/standing.ts'
import { formatRupees } from '../money/price.ts'
import { dayText } from '../text/day.ts'
import { formatIndianTime } from '../text/indianTime.ts'
import { groupDigits } from '../text/groupDigits.ts'
import type { MissingFact, SheetFact } from './carSheet.ts'
import { marginText, receiptPrintout } from './receipt.ts'
import { rupeesInWords } from './rupeesInWords.ts'
import { buyerFacts, carFacts, fact, type SaleParts } from './saleFacts.ts'
import type { SalePrintout } from './salePrintout.ts'
import { worksheets } from './worksheets.ts'

const sellerFacts = ({ dealer, parties: { seller, asAgent } }: SaleParts): SheetFact[] => [
  fact('Seller', seller.name),
  fact('Address of the seller', seller.address),
  ...(asAgent ? [fact('Sold for the seller by', dealer.legalName), fact('Address of the dealer', dealer.address)] : []),
  ...(dealer.authorisation === null ? [] : [fact('Authorisation', dealer.authorisation)]),
  ...(dealer.gstin === null ? [] : [fact('GSTIN', dealer.gstin)]),
]

const forSeller = ({ parties: { asAgent } }: SaleParts) =>
  asAgent ? 'The seller, or the dealer as agent' : 'For the seller'

function deliveryNote(parts: SaleParts): SalePrintout {
  const { deal } = parts
  const { handedOver } = deal
  const km = handedOver?.km ?? null
  return {
    title: 'Delivery note',
    mark: null,
    head: null,
    facts: [
      fact('Reference', deal.reference),
      ...sellerFacts(parts),
      ...buyerFacts(parts),
      ...carFacts(parts),
      fact('Handed over on, at', handedOver === null ? null : formatIndianTime(handedOver.at)),
      fact('Odometer', km === null ? null : `${groupDigits(km)} km`),
      fact('Keys', handedOver?.keys == null ? null : String(handedOver.keys)),
      fact('Papers', handedOver?.papers ?? null),
    ],
    sentences: [
      'The seller has handed over and the buyer has taken over the vehicle at the day and time above, in the state in which the buyer has seen it.',
      'From this time on the buyer answers for the use of the vehicle, for challans, tolls and accidents.',
    ],
    signs: [forSeller(parts), 'The buyer'],
  }
}

function agreement(parts: SaleParts): SalePrintout {
  const { deal, sums } = parts
  const { total, exchange, paid, due, tcs, withPan } = sums
  return {
    title: 'Sale agreement',
    mark: null,
    head: null,
    facts: [
      fact('Reference', deal.reference),
      fact('Day', dayText(deal.soldOn ?? deal.agreedOn)),
      ...sellerFacts(parts),
      ...buyerFacts(parts),
      ...carFacts(parts),
      fact('Price of the vehicle', formatRupees(deal.price)),
      ...standing(deal.charges).map(({ what, rupees }) => fact(what, formatRupees(rupees))),
      ...(tcs === 0
        ? []
        : [
            fact(
              'Tax collected at source (TCS)',
              tcs === withPan ? formatRupees(tcs) : `${formatRupees(tcs)}; with a PAN ${formatRupees(withPan)}`,
            ),
          ]),
      fact('Sum', `${formatRupees(total)}. ${rupeesInWords(total)}.`),
      ...(deal.exchange === null
        ? []
        : [fact('Less the vehicle in exchange', `${deal.exchange.description}, ${formatRupees(exchange)}`)]),
      fact('Paid', formatRupees(paid)),
      fact(due < 0 ? 'To be paid back' : 'Still to be paid', formatRupees(Math.abs(due))),
    ],
    sentences: [
      ...(parts.parties.asAgent
        ? ['The vehicle belongs to the seller; the dealer sells it as the seller’s agent and in the seller’s name.']
        : []),
      'The seller sells the vehicle above to the buyer for the sum above, used and as the buyer has seen and tried it.',
      'The vehicle passes to the buyer when the sum is paid in full; the registration is transferred afterwards, and both sign what that takes.',
      ...(deal.cancelRupees > 0
        ? [`Whoever cancels before the hand-over owes the other side ${formatRupees(deal.cancelRupees)}.`]
        : []),
      ...(tcs === 0 ? [] : [`TCS is collected under ${parts.tcsSource.split(' (')[0]}: the buyer gets it credited.`]),
      ...(parts.parties.asAgent ? [] : marginText(parts)),
    ],
    signs: [forSeller(parts), 'The buyer', 'Witness'],
  }
}

/**
 * The papers of a sale in the order of the day: agreement, receipts, delivery note, worksheets (DESK-5). Of a deal that was
 * cancelled there are the receipts alone.
 */
export function makeSalePrintouts(parts: SaleParts): SalePrintout[] {
  const { payments } = parts.deal
  const receipts = payments.flatMap(({ id }) => {
    const receipt = parts.receipts.get(id)
    const reversedBy = payments.find(({ reverses }) => reverses === id) ?? null
    return receipt === undefined ? [] : [receiptPrintout(receipt, reversedBy)]
  })
  if (parts.deal.state === 'cancelled') return receipts
  return [agreement(parts), ...receipts, deliveryNote(parts), ...worksheets(parts)]
}

/** At which place of a deal's papers the receipt of its payment at a place stands, and the delivery note after all of them. */
export const receiptPlace = ({ state }: Pick<Deal, 'state'>, payment: number): number =>
  state === 'cancelled' ? payment : payment + 1

const OF_CAR = new Set(['Registration number', 'Year of registration', 'Fuel', 'Colour'])
const OF_DEAL = new Set(['Address of the buyer', 'Day of the sale', 'Handed over on, at', 'Odometer', 'Keys', 'Papers'])
const BY_HAND = new Set(['To which registering authority', 'Nominee'])

/** What the papers of a deal lack, each once, with where it is entered: at the car, in the deal, or where it was taken in. */
export function missingOfSale(
  papers: readonly SalePrintout[],
  { productId, reference }: { productId: string; reference: string | null },
): MissingFact[] {
  const record = `/office/vehicles/${productId}`
  function at(what: string) {
    if (OF_CAR.has(what)) return `${record}/edit`
    return OF_DEAL.has(what) && reference !== null ? `/office/deals/${reference}` : `${record}/papers`
  }
  const labels = new Set(
    papers.flatMap(({ facts }) => facts.flatMap(({ label, value }) => (value === null ? [label] : []))),
  )
  return [...labels].filter(label => !BY_HAND.has(label)).map(what => ({ what, at: at(what) }))
}
