import { PAYMENT_KIND_NAMES, type Charge, type Deal } from '../deals/deal.ts'
import type { DealSums } from '../deals/dealSums.ts'
import { standing } from '../deals/standing.ts'
import { gstOf, type CarMoney } from '../money/carMoney.ts'
import { CHARGE_KIND_NAMES } from '../money/charges.ts'
import { RATE_MISSING } from '../money/inputTax.ts'
import { dayText } from '../text/day.ts'
import { formatIndianTime } from '../text/indianTime.ts'
import { groupDigits } from '../text/groupDigits.ts'
import type { SaleTerms } from '../money/saleTerms.ts'
import { declarationsOf } from './declarations.ts'
import { gstHeads } from './documentSums.ts'
import { TRADE_CODES, type CodeDigits } from './hsn.ts'
import type { DocumentLine, PassedOn, PlaceOfSupply, Supplier, TradeDocument } from './tradeDocument.ts'

/** A document before it has its number and day. */
export type DraftDocument = Omit<TradeDocument, 'number' | 'day'>

/** The vehicle as a document describes it. */
export interface DocumentVehicle {
  title: string
  details: readonly string[]
  /** Its HSN. */
  code: string
}

/** What the documents of a sale are made of: the deal, its money by the terms that were frozen with it, and whose papers they are. */
export interface SaleFacts {
  deal: Deal
  money: CarMoney
  sums: Pick<DealSums, 'tcs' | 'tcsShare'>
  terms: SaleTerms
  vehicle: DocumentVehicle
  supplier: Supplier
  place: PlaceOfSupply
  digits: CodeDigits
  /** Whether taxable value and tax are printed where the margin is taxed. */
  showsMargin: boolean
}

const paise = (rupees: number) => rupees * 100
const shareText = (share: number) => Math.round(share * 10_000) / 100

/** Why no document can be made of a sale yet; null where one can. */
export function saleProblem({ deal, money }: Pick<SaleFacts, 'deal' | 'money'>): string | null {
  if (deal.state !== 'sold') return 'Note the sale first, then make its invoice.'
  const unsaid = standing(deal.charges).find(({ kind }) => kind === null)
  if (unsaid !== undefined) return `Say first what “${unsaid.what}” is: its tax hangs on it.`
  if (money.gst !== null) return null
  if (money.tax === 'whole') return RATE_MISSING
  return money.tax === 'commission'
    ? 'Somebody has to write first what the commission is.'
    : 'Somebody has to write first what the vehicle was bought for: its tax hangs on it.'
}

function chargeLine({ id, kind, what, rupees }: Charge, { terms, place, digits }: SaleFacts): DocumentLine {
  const { gstRegistered, chargesGstPercent } = terms.settings
  const share = gstRegistered ? chargesGstPercent / 100 : 0
  const gst = gstOf(rupees, share, true)
  const isService = kind === 'service'
  return {
    key: `charge:${id}`,
    title: what,
    details: kind === null ? [] : [CHARGE_KIND_NAMES[kind]],
    code: TRADE_CODES[isService ? 'service' : 'accessory'][digits],
    isService,
    value: paise(rupees),
    taxable: paise(rupees - gst),
    percent: shareText(share),
    ...gstHeads(paise(gst), place.isInterState),
    isMargin: false,
  }
}

function carLine({ deal, money, terms, vehicle, place }: SaleFacts): DocumentLine {
  const [taxBase, gst] = [money.taxable ?? 0, money.gst ?? 0]
  const isMargin = money.tax === 'margin'
  const isTaxed = isMargin || money.tax === 'whole'
  return {
    key: 'car',
    title: vehicle.title,
    details: [...vehicle.details, ...(isMargin ? ['sold under the margin scheme*'] : [])],
    code: vehicle.code,
    isService: false,
    value: paise(deal.price),
    taxable: paise(isTaxed ? taxBase - (isMargin && terms.settings.gstContained ? gst : 0) : 0),
    percent: isTaxed ? shareText(money.gstShare ?? 0) : 0,
    ...gstHeads(paise(gst), place.isInterState),
    isMargin,
  }
}

const passedOnOf = (charges: readonly Charge[]): PassedOn[] =>
  charges.flatMap(({ id, kind, what, rupees }) =>
    kind === 'passed_on' ? [{ key: `charge:${id}`, what, value: paise(rupees) }] : [],
  )

/** What came in and went back, each with the number of its receipt. */
const receivedOf = ({ payments }: Deal): TradeDocument['received'] =>
  standing(payments).map(({ kind, rupees, paidOn, number }) => ({
    what: `${PAYMENT_KIND_NAMES[kind]} ${dayText(paidOn)}`,
    number,
    value: paise(kind === 'refund' ? -rupees : rupees),
  }))

function handedOver({ handedOver: given }: Deal): string[] {
  if (given === null) return []
  return [formatIndianTime(given.at), ...(given.km === null ? [] : [`${groupDigits(given.km)} km`])]
}

/**
 * What is documented of a sale towards its buyer, as the deal stands (BOOK-4): the vehicle, unless it is its owner’s, and what comes beside
 * the price. Null where that is nothing. Sums are those of the ledger: GST in whole rupees, half of it for each of CGST and SGST.
 */
export function saleDocument(facts: SaleFacts, isConsigned: boolean): DraftDocument | null {
  const { deal, money, sums, terms, supplier, place, showsMargin } = facts
  const owners = money.tax === 'commission' || isConsigned
  const charges = standing(deal.charges)
  const own = charges.filter(({ kind }) => kind === 'accessory' || kind === 'service')
  const lines = [...(owners ? [] : [carLine(facts)]), ...own.map(charge => chargeLine(charge, facts))]
  if (lines.length === 0) return null
  const passedOn = passedOnOf(charges)
  const isTaxed = terms.settings.gstRegistered
  const scheme = owners ? 'commission' : money.tax
  const hasTcs = sums.tcs > 0 && !owners
  const { exchange } = deal
  return {
    kind: isTaxed ? 'invoice' : 'bill_of_supply',
    part: 'sale',
    supplier,
    placeOfSupply: place,
    reverseCharge: false,
    delivered: handedOver(deal),
    refersTo: null,
    reason: '',
    lines,
    passedOn,
    tcs: hasTcs ? { value: paise(sums.tcs), percent: shareText(sums.tcsShare), source: terms.tcs.source } : null,
    exchange: exchange === null || owners ? null : { what: exchange.description, value: paise(exchange.rupees) },
    received: owners ? [] : receivedOf(deal),
    showsTax: isTaxed && (scheme !== 'margin' || showsMargin),
    declarations: declarationsOf({
      scheme,
      share: terms.marginShare,
      hasMargin: (money.taxable ?? 0) > 0,
      showsTax: showsMargin,
      hasTcs,
      hasPassedOn: passedOn.length > 0,
      gstin: supplier.gstin,
    }),
    signs: ['Signature of the recipient', `For ${supplier.name}, authorised signatory`],
  }
}

/** The commission that the owner of a park-and-sell vehicle is invoiced, as the deal stands (BOOK-4); null where there is none. */
export function commissionDocument(facts: SaleFacts): DraftDocument | null {
  const { money, terms, vehicle, supplier, place, digits } = facts
  const earned = money.margin ?? 0
  const { gstRegistered, gstContained } = terms.settings
  if (earned <= 0) return null
  const gst = money.gst ?? 0
  return {
    kind: gstRegistered ? 'invoice' : 'bill_of_supply',
    part: 'commission',
    supplier,
    placeOfSupply: place,
    reverseCharge: false,
    delivered: [],
    refersTo: null,
    reason: '',
    lines: [
      {
        key: 'commission',
        title: 'Commission on the sale of a vehicle',
        details: [vehicle.title, ...vehicle.details.slice(0, 1)],
        code: TRADE_CODES.commission[digits],
        isService: true,
        value: paise(earned),
        taxable: paise(earned - (gstContained || !gstRegistered ? gst : 0)),
        percent: gstRegistered ? shareText(terms.commissionShare) : 0,
        ...gstHeads(paise(gst), place.isInterState),
        isMargin: false,
      },
    ],
    passedOn: [],
    tcs: null,
    exchange: null,
    received: [],
    showsTax: gstRegistered,
    declarations: declarationsOf({
      scheme: gstRegistered ? 'commission' : 'none',
      share: null,
      hasMargin: false,
      showsTax: true,
      hasTcs: false,
      hasPassedOn: false,
      gstin: supplier.gstin,
    }),
    signs: [`For ${supplier.name}, authorised signatory`],
  }
}
