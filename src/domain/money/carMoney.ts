import { COST_FIGURES } from './costFigures.ts'
import type { MoneySettings } from './moneySettings.ts'

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
  /** The cost that this row reverses, with sums below 0, and why; null in a row of its own. */
  reverses: { id: number; reason: string } | null
}

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
  writtenDownRupees: null,
  reserveRupees: null,
  commissionRupees: null,
  agreementUntil: null,
  floorRupees: null,
}

/** At what a car is sold, in whole rupees, and to whom as far as tax asks. */
export interface CarSale {
  price: number
  buyerIsDealer: boolean
  /** Whether the PAN of the buyer is known; null before there is one. */
  hasPan: boolean | null
}

/**
 * What a car brings (DESK-2), in whole rupees; null where something that it needs is not known. Every tax is rounded for itself
 * to the nearest rupee, half a rupee up, and the rest is sums of whole rupees.
 */
export interface CarMoney {
  /** What was spent on it, tax in it. */
  spent: number
  /** The input tax of it that can be credited. */
  credit: number
  /** Price less purchase; of park-and-sell the commission. May be below 0. */
  margin: number | null
  /** What GST is reckoned from: nothing where the margin is none. */
  taxable: number | null
  gst: number | null
  /** Which GST it is. */
  tax: 'margin' | 'commission' | 'whole' | 'none'
  /** Collected from the buyer beside the price, not the dealer's; `tcsShare` of the whole price. */
  tcs: number
  tcsShare: number
  /** What is left: price less purchase, costs and GST, with the credit. */
  profit: number | null
}

/** 18 % in or on a sum, in whole rupees: `contained` is × 18/118. */
function gstOf(sum: number, share: number, contained: boolean): number {
  return Math.round(contained ? (sum * share) / (1 + share) : sum * share)
}

/** The input tax in a bill of so many rupees at the usual rate, as a proposal: in whole rupees. */
export const usualInputTax = (rupees: number): number => gstOf(rupees, COST_FIGURES.gstOnMargin.share, true)

/**
 * What is collected from the buyer at source, in whole rupees, and its share of the whole price: nothing up to ten lakh and of
 * dealers, more without PAN, as the setting says.
 */
export function tcsOf(
  { price, buyerIsDealer, hasPan }: CarSale,
  settings: Pick<MoneySettings, 'tcsWithoutPanPercent'>,
): { tcs: number; tcsShare: number } {
  if (buyerIsDealer || price <= COST_FIGURES.tcs.above) return { tcs: 0, tcsShare: 0 }
  const tcsShare = hasPan === false ? settings.tcsWithoutPanPercent / 100 : COST_FIGURES.tcs.share
  return { tcs: Math.round(price * tcsShare), tcsShare }
}

/** Reckons what a car brings at a price (DESK-2). What the law leaves open, the settings of the dealer say. */
export function carMoney(
  purchase: CarPurchase,
  costs: readonly Pick<Cost, 'rupees' | 'gstRupees' | 'isCreditable'>[],
  sale: CarSale,
  settings: MoneySettings,
): CarMoney {
  const spent = costs.reduce((sum, { rupees }) => sum + rupees, 0)
  const credit = settings.gstRegistered
    ? costs.reduce((sum, { gstRupees, isCreditable }) => sum + (isCreditable ? gstRupees : 0), 0)
    : 0
  const known = { spent, credit, ...tcsOf(sale, settings) }
  const reckon = (
    margin: number | null,
    taxable: number | null,
    tax: CarMoney['tax'],
    gst: number | null,
  ): CarMoney => ({
    ...known,
    margin,
    taxable,
    tax,
    gst,
    profit: margin === null || gst === null ? null : margin - spent - gst + credit,
  })
  if (purchase.isConsigned) {
    const earned = purchase.commissionRupees
    if (!settings.gstRegistered) return reckon(earned, earned, 'none', 0)
    const gst = earned === null ? null : gstOf(earned, COST_FIGURES.gstOnCommission.share, settings.gstContained)
    return reckon(earned, earned, 'commission', gst)
  }
  const margin = purchase.purchaseRupees === null ? null : sale.price - purchase.purchaseRupees
  if (!settings.gstRegistered) return reckon(margin, 0, 'none', 0)
  // Without the margin scheme the whole price is taxed at the rate of the car, which this table does not have.
  if (purchase.inputTaxTaken) return reckon(margin, null, 'whole', null)
  const base = purchase.writtenDownRupees ?? purchase.purchaseRupees
  const taxable = base === null ? null : Math.max(0, sale.price - base)
  const gst = taxable === null ? null : gstOf(taxable, COST_FIGURES.gstOnMargin.share, settings.gstContained)
  return reckon(margin, taxable, 'margin', gst)
}
