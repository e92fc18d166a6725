import type { Deal } from '../deals/deal.ts'
import type { DealSums } from '../deals/dealSums.ts'
import { standing } from '../deals/standing.ts'
import { formatRupees } from '../money/price.ts'
import { dayText } from '../text/day.ts'
import { formatIndianTime } from '../text/indianTime.ts'
import { groupDigits } from '../text/groupDigits.ts'
import { formatPhone } from '../text/phone.ts'
import { formatCarNumber } from '../registration/registrationNumber.ts'
import type { MissingFact, SheetFact } from './carSheet.ts'
import { marginText, receiptPrintout, type PaperDealer, type Receipt } from './receipt.ts'
import { rupeesInWords } from './rupeesInWords.ts'
import type { SalePrintout } from './salePrintout.ts'

/** What the papers of a sale are made of. */
export interface SaleParts {
  deal: Deal
  sums: DealSums
  /** Under which rule TCS is collected. */
  tcsSource: string
  /** Whether the dealer pays GST on the margin of this sale alone. */
  marginScheme: boolean
  car: { productId: string; year: number | null; fuel: string | null; colour: string | null; odometerKm: number | null }
  /** As far as they are known from taking the car in. */
  chassisNo: string | null
  engineNo: string | null
  dealer: PaperDealer
  /** What the papers of payments say, by the payment. */
  receipts: ReadonlyMap<number, Receipt>
}

const fact = (label: string, value: string | null): SheetFact => ({ label, value: value === '' ? null : value })

function carFacts({ deal, car, chassisNo, engineNo }: SaleParts): SheetFact[] {
  return [
    fact('Car', deal.carName),
    fact('Registration number', deal.carNumber === null ? null : formatCarNumber(deal.carNumber)),
    fact('Year of registration', car.year === null ? null : String(car.year)),
    fact('Fuel', car.fuel),
    fact('Colour', car.colour),
    fact('Chassis number', chassisNo),
    fact('Engine or motor number', engineNo),
  ]
}

const sellerFacts = ({ dealer }: SaleParts): SheetFact[] => [
  fact('Seller', dealer.legalName),
  fact('Address of the seller', dealer.address),
  ...(dealer.authorisation === null ? [] : [fact('Authorisation', dealer.authorisation)]),
  ...(dealer.gstin === null ? [] : [fact('GSTIN', dealer.gstin)]),
]

const buyerFacts = ({ deal: { buyer } }: SaleParts): SheetFact[] => [
  fact('Buyer', buyer.name),
  fact('Phone', formatPhone(buyer.phone)),
  fact('Address of the buyer', [buyer.address, buyer.state].filter(Boolean).join(', ')),
]

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
      'The seller has handed over and the buyer has taken over the car at the day and time above, in the state in which the buyer has seen it.',
      'From this time on the buyer answers for the use of the car, for challans, tolls and accidents.',
    ],
    signs: ['For the seller', 'The buyer'],
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
      fact('Price of the car', formatRupees(deal.price)),
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
        : [fact('Less the car in exchange', `${deal.exchange.description}, ${formatRupees(exchange)}`)]),
      fact('Paid', formatRupees(paid)),
      fact(due < 0 ? 'To be paid back' : 'Still to be paid', formatRupees(Math.abs(due))),
    ],
    sentences: [
      'The seller sells the car above to the buyer for the sum above, used and as the buyer has seen and tried it.',
      'The car passes to the buyer when the sum is paid in full; the registration is transferred afterwards, and both sign what that takes.',
      ...(deal.cancelRupees > 0
        ? [`Whoever cancels before the hand-over owes the other side ${formatRupees(deal.cancelRupees)}.`]
        : []),
      ...(tcs === 0 ? [] : [`TCS is collected under ${parts.tcsSource.split(' (')[0]}: the buyer gets it credited.`]),
      ...marginText(parts),
    ],
    signs: ['For the seller', 'The buyer', 'Witness'],
  }
}

/** What each form is for, and whose facts it asks for beside the car's. */
const FORMS = [
  { form: '28', about: 'No objection certificate of the registering authority', needs: 'another State' },
  { form: '29', about: 'Notice of transfer, by the owner or authorised dealer', needs: 'always' },
  { form: '30', about: 'Application for transfer, by both sides', needs: 'always' },
  { form: '35', about: 'End of a hypothecation, signed by the lender', needs: 'a loan' },
] as const

function worksheet(parts: SaleParts, { form, about, needs }: (typeof FORMS)[number]): SalePrintout {
  const { deal } = parts
  return {
    title: `Worksheet for Form ${form}`,
    mark: 'Not filed',
    head: null,
    facts: [
      ...carFacts(parts),
      ...sellerFacts(parts),
      ...buyerFacts(parts),
      fact('Day of the sale', deal.soldOn === null ? null : dayText(deal.soldOn)),
      ...(form === '35' ? [fact('Lender', deal.lender)] : []),
      ...(form === '28' ? [fact('To which registering authority', null)] : []),
      ...(form === '30' ? [fact('Nominee', null)] : []),
    ],
    sentences: [
      `${about}. This is no form: it has the facts to copy into the portal, which alone files it.`,
      ...(needs === 'another State' ? ['Needed only where the car goes to another State.'] : []),
      ...(needs === 'a loan' ? ['Needed only where the RC has a hypothecation.'] : []),
    ],
    signs: [],
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
  return [agreement(parts), ...receipts, deliveryNote(parts), ...FORMS.map(form => worksheet(parts, form))]
}

/** At which place of a deal's papers the receipt of its payment at a place stands, and the delivery note after all of them. */
export const receiptPlace = ({ state }: Pick<Deal, 'state'>, payment: number): number =>
  state === 'cancelled' ? payment : payment + 1

/** What the papers lack, each once, with where it is entered. */
export function missingOfSale(papers: readonly SalePrintout[], productId: string): MissingFact[] {
  const record = `/office/vehicles/${productId}`
  const OF_CAR = ['Registration number', 'Year of registration', 'Fuel', 'Colour']
  const BY_HAND = ['To which registering authority', 'Nominee']
  const labels = new Set(
    papers.flatMap(({ facts }) => facts.flatMap(({ label, value }) => (value === null ? [label] : []))),
  )
  return [...labels]
    .filter(label => !BY_HAND.includes(label))
    .map(what => ({ what, at: OF_CAR.includes(what) ? `${record}/edit` : record }))
}
