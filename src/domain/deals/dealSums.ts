import { gstOf, tcsOf, type CarSale } from '../money/carMoney.ts'
import { termsOn, type SaleTerms, type TaxSettings } from '../money/saleTerms.ts'
import type { Deal } from './deal.ts'
import { standing } from './standing.ts'

/** The sums of a deal in whole rupees. */
export interface DealSums {
  /** Collected from the buyer for the State, beside the price, and its share of the price. */
  tcs: number
  tcsShare: number
  /** What it is with a PAN of the buyer, and without: both 0 where none is collected. */
  withPan: number
  withoutPan: number
  /** Price, charges and what is collected. */
  total: number
  /** What came in, less what went back. */
  paid: number
  /** The value of the exchange car; of a cancelled deal only where it came, and stays in the stock. */
  exchange: number
  /** What is still to be paid, or to be given back where it is below 0. */
  due: number
}

/** The terms of a deal: those that were frozen with it; until then those of its day with the dealer's settings (BOOK-9). */
export const termsOf = (
  { taxTerms, soldOn, agreedOn }: Pick<Deal, 'taxTerms' | 'soldOn' | 'agreedOn'>,
  settings: TaxSettings,
): SaleTerms => taxTerms ?? termsOn(soldOn ?? agreedOn, settings)

/**
 * The sale of a deal as tax asks for it. Without a PAN the higher share stands from the beginning, so that who has paid in full has;
 * of a buyer whose data were erased it is as it was then, and where nobody wrote that, the usual share stands.
 */
export function saleOfDeal(deal: Deal, settings: TaxSettings): CarSale {
  const { price, buyer, erasedAt } = deal
  const charges = standing(deal.charges)
  const hasPan = erasedAt === null ? buyer.pan !== null : (deal.taxTerms?.hasPan ?? null)
  return { price, charges, buyerIsDealer: buyer.isDealer, hasPan, terms: termsOf(deal, settings) }
}

/** What came in for a deal, less what went back, in whole rupees. */
export const paidOf = ({ payments }: Pick<Deal, 'payments'>): number =>
  standing(payments).reduce((sum, { kind, rupees }) => sum + (kind === 'refund' ? -rupees : rupees), 0)

/** What the exchange car of a cancelled deal counts for, in whole rupees: one that is in the stock stays, and is owed to the buyer. */
const exchangeKept = ({ exchange }: Pick<Deal, 'exchange'>): number =>
  exchange === null || exchange.vehicleId === null ? 0 : exchange.rupees

/** What may go back to a buyer, in whole rupees: what he paid, and once the deal is cancelled his car that stays in the stock. */
export const refundable = (deal: Pick<Deal, 'payments' | 'exchange' | 'state'>): number =>
  paidOf(deal) + (deal.state === 'cancelled' ? exchangeKept(deal) : 0)

/** What a cancelled deal leaves to the dealer: whoever cancels pays the same. */
function keptAfterCancelling({ cancelled, cancelRupees }: Deal): number {
  if (cancelled === null) return 0
  return cancelled.by === 'buyer' ? cancelRupees : -cancelRupees
}

/**
 * What is kept of a deal that its buyer cancelled, as far as it was paid, and the GST in it, in whole rupees: income of the day of
 * cancelling (BOOK-9).
 */
export function keptOf(deal: Deal, settings: TaxSettings): { kept: number; keptGst: number } {
  if (deal.cancelled?.by !== 'buyer') return { kept: 0, keptGst: 0 }
  const kept = Math.max(0, Math.min(deal.cancelRupees, refundable(deal)))
  const { settings: own, commissionShare } = termsOf(deal, settings)
  return { kept, keptGst: own.gstRegistered && own.gstOnKept ? gstOf(kept, commissionShare, true) : 0 }
}

/** What a deal comes to and what of it is paid, in whole rupees (DESK-3). TCS is part of what the buyer pays (DESK-2, BOOK-9). */
export function dealSums(deal: Deal, settings: TaxSettings): DealSums {
  const paid = paidOf(deal)
  if (deal.state === 'cancelled') {
    const total = keptAfterCancelling(deal)
    const exchange = exchangeKept(deal)
    return { tcs: 0, tcsShare: 0, withPan: 0, withoutPan: 0, total, paid, exchange, due: total - exchange - paid }
  }
  const charges = standing(deal.charges).reduce((sum, { rupees }) => sum + rupees, 0)
  const tcs = tcsOf(saleOfDeal(deal, settings))
  const exchange = deal.exchange?.rupees ?? 0
  const total = deal.price + charges + tcs.tcs
  return { ...tcs, total, paid, exchange, due: total - exchange - paid }
}

/**
 * The tax collected at source in each payment of a deal that stands, by its id, whole rupees: it is collected at each receipt, advances
 * included, and of a deal that is paid in full they are all of it. A refund takes its part back.
 */
export function tcsOfPayments(
  { payments }: Pick<Deal, 'payments'>,
  { tcs, total, exchange }: DealSums,
): Map<number, number> {
  const payable = total - exchange
  const upTo = (sum: number) => (payable <= 0 ? 0 : Math.round(tcs * Math.min(1, Math.max(0, sum / payable))))
  let paid = 0
  return new Map(
    standing(payments).map(({ id, kind, rupees }) => {
      const before = paid
      paid += kind === 'refund' ? -rupees : rupees
      return [id, upTo(paid) - upTo(before)]
    }),
  )
}
