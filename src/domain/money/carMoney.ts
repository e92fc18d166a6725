import { sumOfCharges, type ChargedSum } from './charges.ts'
import { COST_FIGURES, figureOn } from './costFigures.ts'
import { inputTaxOf } from './inputTax.ts'
import { schemeOf, type SaleTerms, type TaxScheme } from './saleTerms.ts'

/** What was spent on a car: whole rupees with the tax in them, and that tax. */
export interface Cost {
  id: number
  category: CostCategory
  what: string
  paidTo: string
  /** `2026-10-12`. */
  spentOn: string
  rupees: number
  gstRupees: number
  /** Whether the input tax can be credited. */
  isCreditable: boolean
  /** How it was paid, or that it is owed; null of one from before the books. */
  way: CostWay | null
  /** The bill of which it is a line; left out where it came without one. */
  billId?: number
  /** The cost that this row reverses, with sums below 0, and why; null in a row of its own. */
  reverses: { id: number; reason: string } | null
}

/** How a cost is paid: owed still, or at once from an account of money. */
export const COST_WAYS = { owed: 'Not paid yet', upi: 'UPI', bank: 'Bank transfer', cash: 'Cash' } as const
export type CostWay = keyof typeof COST_WAYS
export const COST_WAY_KEYS = Object.keys(COST_WAYS) as [CostWay, ...CostWay[]]

export const COST_CATEGORIES = {
  body: 'Denting and painting',
  mechanical: 'Mechanical repair',
  tyres: 'Tyres and battery',
  detailing: 'Detailing and photographs',
  papers: 'Papers, RTO and insurance',
  transport: 'Transport and fuel',
  commission: 'Commission to others',
  advertising: 'Advertising',
  other: 'Other',
} as const
export type CostCategory = keyof typeof COST_CATEGORIES
export const COST_CATEGORY_KEYS = Object.keys(COST_CATEGORIES) as [CostCategory, ...CostCategory[]]

/** What is known of how a car came, in whole rupees; null where nobody has written it down. */
export interface CarPurchase {
  /** Whether it stays its owner's until it is sold (park-and-sell). */
  isConsigned: boolean
  purchaseRupees: number | null
  sellerRegistered: boolean
  inputTaxTaken: boolean
  /** The rate on the seller's invoice in per cent, where input tax was taken; null where nobody has written it. */
  gstPercent: number | null
  /** The value after depreciation on the day of supply; null where none was claimed. */
  writtenDownRupees: number | null
  reserveRupees: number | null
  commissionRupees: number | null
  /** `2027-01-31`. */
  agreementUntil: string | null
  floorRupees: number | null
}

export const UNKNOWN_PURCHASE: CarPurchase = {
  isConsigned: false,
  purchaseRupees: null,
  sellerRegistered: false,
  inputTaxTaken: false,
  gstPercent: null,
  writtenDownRupees: null,
  reserveRupees: null,
  commissionRupees: null,
  agreementUntil: null,
  floorRupees: null,
}

/** At what a car is sold, in whole rupees, and to whom as far as tax asks. */
export interface CarSale {
  price: number
  /** What comes to the price. */
  charges: readonly ChargedSum[]
  buyerIsDealer: boolean
  /** Whether the PAN of the buyer is known; null before there is a buyer. */
  hasPan: boolean | null
  terms: SaleTerms
}

/**
 * What a car brings (DESK-2), in whole rupees; null where something that it needs is not known. Every tax is rounded for itself
 * to the nearest rupee, half a rupee up, and the rest is sums of whole rupees.
 */
export interface CarMoney {
  /** What was spent on it, tax in it. */
  spent: number
  /** The input tax that can be credited: of what was spent, and of the purchase. */
  credit: number
  /** Accessories and services beside the price, and the GST in them. What is passed on at cost is in neither. */
  charges: number
  chargesGst: number
  /** Price less purchase, both without their tax where the whole price is taxed; of park-and-sell the commission. May be below 0. */
  margin: number | null
  /** What GST is reckoned from: nothing where the margin is none; where the whole price is taxed, that without the tax. */
  taxable: number | null
  gst: number | null
  /** Its rate: 0.18; null where it is not known. */
  gstShare: number | null
  /** Which GST it is. */
  tax: TaxScheme
  /** Collected from the buyer beside the price, not the dealer's; `tcsShare` of the whole consideration. */
  tcs: number
  tcsShare: number
  /** What is left: price and charges of the dealer's own less purchase, costs and GST, with the credit. */
  profit: number | null
}

/** GST of a share in or on a sum, in whole rupees: `contained` at 18 % is × 18/118. */
export function gstOf(sum: number, share: number, contained: boolean): number {
  return Math.round(contained ? (sum * share) / (1 + share) : sum * share)
}

/** The input tax in a bill of so many rupees at the usual rate, as a proposal: in whole rupees. */
export const usualInputTax = (rupees: number): number =>
  gstOf(rupees, figureOn(COST_FIGURES.gstOnCommission).share, true)

/** Tax collected at source, in whole rupees. */
export interface Tcs {
  tcs: number
  tcsShare: number
  /** What it is with a PAN of the buyer, and without: both 0 where none is collected. */
  withPan: number
  withoutPan: number
}

const NO_TCS: Tcs = { tcs: 0, tcsShare: 0, withPan: 0, withoutPan: 0 }

/**
 * What is collected from the buyer at source (BOOK-9): a share of the whole consideration, price and accessories, where that is above ten
 * lakh; nothing of dealers, and more without a PAN.
 */
export function tcsOf({ price, charges, buyerIsDealer, hasPan, terms }: CarSale): Tcs {
  const { settings, tcs: figure } = terms
  const base = price + (settings.tcsOnAccessories ? sumOfCharges(charges, 'accessory') : 0)
  if (buyerIsDealer || !settings.collectsTcs || base <= figure.above) return NO_TCS
  const tcsShare = hasPan === false ? figure.withoutPan : figure.share
  const of = (share: number) => Math.round(base * share)
  return { tcs: of(tcsShare), tcsShare, withPan: of(figure.share), withoutPan: of(figure.withoutPan) }
}

/** The GST in the accessories and services beside a price, each rounded for itself, in whole rupees. */
const gstOfCharges = (charges: readonly ChargedSum[], { chargesGstPercent, gstRegistered }: SaleTerms['settings']) =>
  gstRegistered
    ? charges.reduce(
        (sum, charge) => sum + gstOf(sumOfCharges([charge], 'accessory', 'service'), chargesGstPercent / 100, true),
        0,
      )
    : 0

/** The rate at which the whole price is taxed: that frozen with the sale, until then that of the purchase; null where it is missing. */
const wholeShareOf = ({ gstPercent }: CarPurchase, { wholeShare }: SaleTerms): number | null =>
  wholeShare ?? (gstPercent === null ? null : gstPercent / 100)

/** Reckons what a car brings at a price (DESK-2, BOOK-9), by the terms of its sale. */
export function carMoney(
  purchase: CarPurchase,
  costs: readonly Pick<Cost, 'rupees' | 'gstRupees' | 'isCreditable'>[],
  sale: CarSale,
): CarMoney {
  const { settings, commissionShare, marginShare, scheme } = sale.terms
  const tax = scheme ?? schemeOf(purchase, settings)
  const spent = costs.reduce((sum, { rupees }) => sum + rupees, 0)
  const inputTax = inputTaxOf(purchase)
  const credit = settings.gstRegistered
    ? costs.reduce((sum, { gstRupees, isCreditable }) => sum + (isCreditable ? gstRupees : 0), inputTax)
    : 0
  const charges = sumOfCharges(sale.charges, 'accessory', 'service')
  const chargesGst = gstOfCharges(sale.charges, settings)
  const { tcs, tcsShare } = tcsOf(sale)
  const gstShare = {
    margin: marginShare,
    commission: commissionShare,
    whole: wholeShareOf(purchase, sale.terms),
    none: 0,
  }[tax]
  const known = { spent, credit, charges, chargesGst, tcs, tcsShare, tax, gstShare }
  const reckon = (margin: number | null, taxable: number | null, gst: number | null): CarMoney => ({
    ...known,
    margin,
    taxable,
    gst,
    profit: margin === null || gst === null ? null : margin + charges - chargesGst - spent - gst + credit,
  })
  const taxOn = (sum: number | null, share: number | null) =>
    sum === 0 ? 0 : sum === null || share === null ? null : gstOf(sum, share, settings.gstContained)
  if (tax === 'commission' || (tax === 'none' && purchase.isConsigned)) {
    const earned = purchase.commissionRupees
    return reckon(earned, earned, tax === 'none' ? 0 : taxOn(earned, commissionShare))
  }
  const margin = purchase.purchaseRupees === null ? null : sale.price - purchase.purchaseRupees
  if (tax === 'none') return reckon(margin, 0, 0)
  if (tax === 'whole') {
    if (gstShare === null) return reckon(margin, null, null)
    // What a buyer pays contains the tax, whatever is set for margins.
    const gst = gstOf(sale.price, gstShare, true)
    return { ...reckon(margin, sale.price - gst, gst), margin: margin === null ? null : margin - gst + inputTax }
  }
  const base = purchase.writtenDownRupees ?? purchase.purchaseRupees
  const taxable = base === null ? null : Math.max(0, sale.price - base)
  return reckon(margin, taxable, taxOn(taxable, marginShare))
}
