import { tcsOf, type CarSale } from '../money/carMoney.ts'
import type { MoneySettings } from '../money/moneySettings.ts'
import type { Deal } from './deal.ts'
import { standing } from './standing.ts'

/** The sums of a deal in whole rupees. */
export interface DealSums {
  /** Collected from the buyer for the State, beside the price, and its share of the price. */
  tcs: number
  tcsShare: number
  /** Price, charges and what is collected. */
  total: number
  /** What came in, less what went back. */
  paid: number
  /** The value of the exchange car. */
  exchange: number
  /** What is still to be paid, or to be given back where it is below 0. */
  due: number
}

/**
 * The sale of a deal as tax asks for it. Whether there is a PAN counts once the car is sold; of a buyer whose data were erased
 * nobody knows it any more, and the usual rate stands.
 */
export function saleOfDeal({ price, buyer, state, erasedAt }: Deal): CarSale {
  const isKnown = state === 'sold' && erasedAt === null
  return { price, buyerIsDealer: buyer.isDealer, hasPan: isKnown ? buyer.pan !== null : null }
}

/** What came in for a deal, less what went back, in whole rupees. */
export const paidOf = ({ payments }: Pick<Deal, 'payments'>): number =>
  standing(payments).reduce((sum, { kind, rupees }) => sum + (kind === 'refund' ? -rupees : rupees), 0)

/** What a cancelled deal leaves to the dealer: whoever cancels pays the same. */
function keptAfterCancelling({ cancelled, cancelRupees }: Deal): number {
  if (cancelled === null) return 0
  return cancelled.by === 'buyer' ? cancelRupees : -cancelRupees
}

/** What a deal comes to and what of it is paid, in whole rupees (DESK-3). TCS is part of what the buyer pays (DESK-2). */
export function dealSums(deal: Deal, settings: Pick<MoneySettings, 'tcsWithoutPanPercent'>): DealSums {
  const paid = paidOf(deal)
  if (deal.state === 'cancelled') {
    const total = keptAfterCancelling(deal)
    return { tcs: 0, tcsShare: 0, total, paid, exchange: 0, due: total - paid }
  }
  const charges = standing(deal.charges).reduce((sum, { rupees }) => sum + rupees, 0)
  const { tcs, tcsShare } = tcsOf(saleOfDeal(deal), settings)
  const exchange = deal.exchange?.rupees ?? 0
  const total = deal.price + charges + tcs
  return { tcs, tcsShare, total, paid, exchange, due: total - exchange - paid }
}
