import type { Deal } from './deal.ts'
import { keptOf, saleOfDeal } from './dealSums.ts'
import { standing } from './standing.ts'
import { csvHead, csvLine } from '../text/csv.ts'
import { carMoney, type CarMoney, type CarPurchase, type Cost } from '../money/carMoney.ts'
import type { TaxSettings } from '../money/saleTerms.ts'

/** A sale with everything that is known of its money. */
export interface Sale {
  deal: Deal
  purchase: CarPurchase
  costs: readonly Cost[]
}

/** What a sale brought. */
export function saleMoney({ deal, purchase, costs }: Sale, settings: TaxSettings): CarMoney {
  return carMoney(purchase, costs, saleOfDeal(deal, settings))
}

type Cell = string | number | null
const TAX_NAMES: Readonly<Record<CarMoney['tax'], string>> = {
  margin: 'Margin scheme',
  commission: 'Commission',
  whole: 'Whole price: input tax was taken',
  none: 'Not registered',
}

const cash = (deal: Deal) =>
  standing(deal.payments).reduce(
    (sum, { kind, way, rupees }) => sum + (way === 'cash' && kind !== 'refund' ? rupees : 0),
    0,
  )

type Read = (sale: Sale, money: CarMoney) => Cell
type ReadCancelled = (deal: Deal, settings: TaxSettings) => Cell

/** What a deal is named by, sold or cancelled. */
const NAMED: readonly (readonly [string, (deal: Deal) => Cell])[] = [
  ['Sold on', ({ soldOn }) => soldOn],
  ['Deal', ({ reference }) => reference],
  ['Car number', ({ carNumber }) => carNumber],
  ['Car', ({ carName }) => carName],
  ['Buyer', ({ buyer }) => buyer.name],
  ['State of the buyer', ({ buyer }) => buyer.state],
  ['Buyer is a dealer', ({ buyer }) => (buyer.isDealer ? 'yes' : 'no')],
  ['PAN', ({ buyer }) => buyer.pan],
]

const chargesOf = ({ charges }: Deal) => standing(charges).reduce((sum, { rupees }) => sum + rupees, 0)

/** The columns of the accountant's file, for people: whole rupees, empty where it is not known, or where a deal was cancelled. */
const COLUMNS: readonly (readonly [string, Read, ReadCancelled?])[] = [
  ...NAMED.map(([name, read]) => [name, ({ deal }: Sale) => read(deal), read] as const),
  ['Park and sell', ({ purchase }) => (purchase.isConsigned ? 'yes' : 'no')],
  ['Sold for', ({ deal }) => deal.price],
  ['Bought for', ({ purchase }) => purchase.purchaseRupees],
  ['Written-down value', ({ purchase }) => purchase.writtenDownRupees],
  ['Seller registered for GST', ({ purchase }) => (purchase.sellerRegistered ? 'yes' : 'no')],
  ['Margin or commission', (_sale, money) => money.margin],
  ['GST counted from', (_sale, money) => money.taxable],
  ['GST', (_sale, money) => money.gst],
  ['How GST is reckoned', (_sale, money) => TAX_NAMES[money.tax]],
  ['TCS', (_sale, money) => money.tcs],
  ['Costs with tax', (_sale, money) => money.spent],
  ['Input tax to credit', (_sale, money) => money.credit],
  ['Profit after tax', (_sale, money) => money.profit],
  ['Charges beside the price', ({ deal }) => chargesOf(deal)],
  ['Received in cash', ({ deal }) => cash(deal), cash],
  ['Accessories and services of ours', (_sale, money) => money.charges],
  ['GST in them', (_sale, money) => money.chargesGst],
  ['GSTIN of the buyer', ({ deal }) => deal.buyer.gstin, ({ buyer }) => buyer.gstin],
  ['Cancelled on', () => null, ({ cancelled }) => cancelled?.on ?? null],
  ['Kept of a cancelled deal', () => null, (deal, settings) => keptOf(deal, settings).kept],
  ['GST in what was kept', () => null, (deal, settings) => keptOf(deal, settings).keptGst],
]

/** The first line of the file. */
export const SALES_CSV_HEAD = csvHead(COLUMNS.map(([name]) => name))

/** A sale as a line of the file; formulas in texts are guarded as in every file of ours. */
export function salesCsvLine(sale: Sale, settings: TaxSettings): string {
  const money = saleMoney(sale, settings)
  return csvLine(COLUMNS.map(([, read]) => read(sale, money) ?? ''))
}

/** A cancelled deal of which something was kept, as a line of the file: no sum of a sale is in it (BOOK-9). */
export const keptCsvLine = (deal: Deal, settings: TaxSettings): string =>
  csvLine(COLUMNS.map(([, , read]) => read?.(deal, settings) ?? ''))
