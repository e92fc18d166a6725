import type { Deal } from './deal.ts'
import { saleOfDeal } from './dealSums.ts'
import { standing } from './standing.ts'
import { csvHead, csvLine } from '../text/csv.ts'
import { carMoney, type CarMoney, type CarPurchase, type Cost } from '../money/carMoney.ts'
import type { MoneySettings } from '../money/moneySettings.ts'

/** A sale with everything that is known of its money. */
export interface Sale {
  deal: Deal
  purchase: CarPurchase
  costs: readonly Cost[]
}

/** What a sale brought. */
export function saleMoney({ deal, purchase, costs }: Sale, settings: MoneySettings): CarMoney {
  return carMoney(purchase, costs, saleOfDeal(deal), settings)
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

/** The columns of the accountant's file, for people: whole rupees, empty where it is not known. */
const COLUMNS: readonly (readonly [string, (sale: Sale, money: CarMoney) => Cell])[] = [
  ['Sold on', ({ deal }) => deal.soldOn],
  ['Deal', ({ deal }) => deal.reference],
  ['Car number', ({ deal }) => deal.carNumber],
  ['Car', ({ deal }) => deal.carName],
  ['Buyer', ({ deal }) => deal.buyer.name],
  ['State of the buyer', ({ deal }) => deal.buyer.state],
  ['Buyer is a dealer', ({ deal }) => (deal.buyer.isDealer ? 'yes' : 'no')],
  ['PAN', ({ deal }) => deal.buyer.pan],
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
  ['Charges beside the price', ({ deal }) => standing(deal.charges).reduce((sum, { rupees }) => sum + rupees, 0)],
  ['Received in cash', ({ deal }) => cash(deal)],
]

/** The first line of the file. */
export const SALES_CSV_HEAD = csvHead(COLUMNS.map(([name]) => name))

/** A sale as a line of the file; formulas in texts are guarded as in every file of ours. */
export function salesCsvLine(sale: Sale, settings: MoneySettings): string {
  const money = saleMoney(sale, settings)
  return csvLine(COLUMNS.map(([, read]) => read(sale, money) ?? ''))
}
