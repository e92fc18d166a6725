import type { Generated } from 'kysely'
import type { ChargeKind } from '#domain/money/charges.ts'
import type { SaleTerms } from '#domain/money/saleTerms.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'
import type { DealState, PaymentKind, PaymentWay } from '#domain/deals/deal.ts'
import type { PricePart } from '#domain/deals/priceChange.ts'
import type { ReversedKind } from '#domain/deals/reversal.ts'
import type { SaleFigures } from '#domain/deals/saleFigures.ts'
import type { receiptJson } from './receiptJson.ts'

export const taxTermsJson = jsonColumn<SaleTerms>('deals.tax_terms')
export const figuresJson = jsonColumn<SaleFigures>('sale_figures')

/** The tables of deals (DESK-3). Sums are whole rupees, times epoch milliseconds, days `2026-11-08`. */
export interface DealTables {
  deals: DealTable
  dealPayments: DealPaymentTable
  dealCharges: DealChargeTable
  dealPriceChanges: DealPriceChangeTable
  reversals: ReversalTable
  saleFigures: SaleFiguresTable
}

export interface DealTable {
  id: Generated<number>
  /** What the buyer gets: 8 characters (`domain/deal/reference.ts`). */
  reference: string
  /** The car, which may be gone by now; name and number are those of the day of the deal. */
  vehicleId: number
  /** The holding of the car that it is of. */
  holdingId: number | null
  carName: string
  carNumber: string | null
  enquiryId: number | null
  /** One of DEAL_STATES. */
  state: DealState
  /** 1 for the one deal that a car is reserved or sold by; null once it was cancelled, or the car was sold anew. */
  isCurrent: number | null
  buyerName: string
  /** In international form. */
  buyerPhone: string
  buyerEmail: string
  buyerAddress: string
  buyerState: string
  buyerIsDealer: number
  /** Sealed with the site's secret (`sealedPan.ts`); plain only where a program from before BOOK-9 wrote it. */
  buyerPan: string | null
  buyerGstin: string | null
  /** State and GSTIN as its month was closed; the State is null before that. */
  closedBuyerState: string | null
  closedBuyerGstin: string | null
  /** By which its tax is reckoned, from the day on which it was sold or cancelled. */
  taxTerms: TextOf<typeof taxTermsJson> | null
  price: number
  agreedOn: string
  soldOn: string | null
  /** Who finances it; null without a loan. */
  lender: string | null
  exchangeDescription: string | null
  exchangeCarNumber: string | null
  exchangeRupees: number | null
  /** The car of the stock that was made of the exchange car. */
  exchangeVehicleId: number | null
  /** Its holding, whose purchase follows the deal. */
  exchangeHoldingId: number | null
  handedOverAt: number | null
  handedOverKm: number | null
  keysHanded: number | null
  papersHanded: string | null
  /** What whoever cancels owes the other side: the same for both, as agreed when the deal was opened. */
  cancelRupees: number
  /** `buyer` or `dealer`. */
  cancelledBy: string | null
  cancelledOn: string | null
  cancelReason: string | null
  version: number
  createdAt: number
  updatedAt: number
  erasedAt: number | null
}

export interface DealPaymentTable {
  id: Generated<number>
  dealId: number
  /** `token`, `payment` or `refund`; a refund counts against what was paid. */
  kind: PaymentKind
  /** One of PAYMENT_WAYS. */
  way: PaymentWay
  rupees: number
  paidOn: string
  createdAt: number
  /** Who wrote it; null for rows from before, of which the audit says it. */
  actor: string | null
  /** The row that this one reverses. */
  reverses: number | null
  /** That of its receipt. */
  number: string | null
  /** 1 for a row from before the books. */
  beforeBooks: Generated<number>
  /** The account of money that was chosen, by its number in the books; null for the usual one of the way. */
  moneyAccount: number | null
  /** What the receipt says for ever; null for one that was written before that was kept. */
  receipt: TextOf<typeof receiptJson> | null
}

/** What comes to the price: accessories, fees that are passed on. */
export interface DealChargeTable {
  id: Generated<number>
  dealId: number
  /** One of CHARGE_KINDS; null where nobody has said it. */
  kind: ChargeKind | null
  what: string
  rupees: number
  createdAt: number
  actor: string | null
  reverses: number | null
}

/** What a price was before and after somebody changed it. */
export interface DealPriceChangeTable {
  id: Generated<number>
  dealId: number
  /** One of PRICE_PARTS. */
  what: PricePart
  rupeesBefore: number | null
  rupeesAfter: number | null
  /** Empty before the sale, where none is asked for. */
  reason: string
  actor: string
  at: number
}

/** Why a row was reversed, at most once. Until a second person has confirmed it, where one has to, nothing was done yet. */
export interface ReversalTable {
  /** One of REVERSED_KINDS. */
  kind: ReversedKind
  rowId: number
  dealId: number
  reason: string
  askedBy: string
  askedAt: number
  /** Who has written the row that reverses it. */
  doneBy: string | null
}

/** What a sale comes to, or changes by, with each of its vouchers (BOOK-3). Rows are only added. */
interface SaleFiguresTable {
  voucherId: number
  figures: TextOf<typeof figuresJson>
}
