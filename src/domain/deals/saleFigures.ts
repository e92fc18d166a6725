import { carMoney, type CarMoney, type CarPurchase, type Cost } from '../money/carMoney.ts'
import type { TaxScheme, TaxSettings } from '../money/saleTerms.ts'
import type { Deal } from './deal.ts'
import { keptOf, saleOfDeal } from './dealSums.ts'
import { standing } from './standing.ts'

/** A sale with everything that is known of its money. */
export interface Sale {
  deal: Deal
  purchase: CarPurchase
  costs: readonly Pick<Cost, 'rupees' | 'gstRupees' | 'isCreditable'>[]
}

/** What a sale brought. */
export function saleMoney({ deal, purchase, costs }: Sale, settings: TaxSettings): CarMoney {
  return carMoney(purchase, costs, saleOfDeal(deal, settings))
}

const SUMS = [
  'price',
  'purchase',
  'writtenDown',
  'margin',
  'taxable',
  'gst',
  'tcs',
  'spent',
  'credit',
  'profit',
  'charges',
  'ownCharges',
  'chargesGst',
  'kept',
  'keptGst',
] as const
type SumName = (typeof SUMS)[number]
type Sums = Readonly<Record<SumName, number | null>>

const sumsOf = (read: (name: SumName) => number | null): Sums => {
  const entries = SUMS.map(name => [name, read(name)] as const)
  return Object.fromEntries(entries) as Record<SumName, number | null>
}

/**
 * What a sale comes to with one of its vouchers in the books (BOOK-3): the first has all of it, a later one what it changes by, so that
 * those of a month stay as they were whatever comes later. Sums are whole rupees, null where nothing is known; of a cancelled deal there
 * is only what is kept of it.
 */
export interface SaleFigures {
  soldOn: string | null
  cancelledOn: string | null
  /** Null of a cancelled deal, as are the next two. */
  isConsigned: boolean | null
  sellerRegistered: boolean | null
  tax: TaxScheme | null
  /** The rate of its GST, 0.18; left out of vouchers from before it was kept. */
  gstShare?: number | null
  sums: Sums
}

/** Those of a deal of which nothing is in the books. */
export const NO_FIGURES: SaleFigures = {
  soldOn: null,
  cancelledOn: null,
  isConsigned: null,
  sellerRegistered: null,
  tax: null,
  sums: sumsOf(() => null),
}

/** The figures of a deal as it stands: none as long as it is open. */
export function figuresOf(sale: Sale, settings: TaxSettings): SaleFigures {
  const { deal, purchase } = sale
  const { kept, keptGst } = keptOf(deal, settings)
  if (deal.state === 'cancelled')
    return {
      ...NO_FIGURES,
      cancelledOn: deal.cancelled?.on ?? null,
      sums: kept > 0 ? { ...NO_FIGURES.sums, kept, keptGst } : NO_FIGURES.sums,
    }
  if (deal.state === 'open') return NO_FIGURES
  const { margin, taxable, gst, gstShare, tax, tcs, spent, credit, profit, charges, chargesGst } = saleMoney(
    sale,
    settings,
  )
  return {
    soldOn: deal.soldOn,
    cancelledOn: null,
    isConsigned: purchase.isConsigned,
    sellerRegistered: purchase.sellerRegistered,
    tax,
    gstShare,
    sums: {
      price: deal.price,
      purchase: purchase.purchaseRupees,
      writtenDown: purchase.writtenDownRupees,
      margin,
      taxable,
      gst,
      tcs,
      spent,
      credit,
      profit,
      charges: standing(deal.charges).reduce((sum, { rupees }) => sum + rupees, 0),
      ownCharges: charges,
      chargesGst,
      kept: null,
      keptGst: null,
    },
  }
}

const added = (a: number | null, b: number | null, sign: 1 | -1) =>
  a === null && b === null ? null : (a ?? 0) + sign * (b ?? 0)

/** Figures with those of a later voucher, which says what they are. */
export const withLater = (figures: SaleFigures, later: SaleFigures): SaleFigures => ({
  ...later,
  sums: sumsOf(name => added(figures.sums[name], later.sums[name], 1)),
})

/** By what figures change that were others before. */
export const changeOf = (figures: SaleFigures, before: SaleFigures): SaleFigures => ({
  ...figures,
  sums: sumsOf(name => added(figures.sums[name], before.sums[name], -1)),
})

/** Whether figures come to nothing. */
export const isNothing = ({ sums }: SaleFigures): boolean => SUMS.every(name => (sums[name] ?? 0) === 0)
