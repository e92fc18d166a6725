import type { TaxScheme } from '../money/saleTerms.ts'
import { csvHead, csvLine } from '../text/csv.ts'
import type { Deal } from './deal.ts'
import type { SaleFigures } from './saleFigures.ts'

/** A line of the accountant's file: what the vouchers of a deal in a period come to, and the cash of its buyer in it, in whole rupees. */
export interface SaleLine {
  deal: Deal
  figures: SaleFigures
  cash: number
}

const TAX_NAMES: Readonly<Record<TaxScheme, string>> = {
  margin: 'Margin scheme',
  commission: 'Commission',
  whole: 'Whole price: input tax was taken',
  none: 'Not registered',
}

const yesOrNo = (is: boolean | null) => (is === null ? null : is ? 'yes' : 'no')

type Read = (line: SaleLine) => string | number | null

/** The columns of the accountant’s file, for people: whole rupees, empty where it is not known, or where a deal was cancelled. */
const COLUMNS: readonly (readonly [string, Read])[] = [
  ['Sold on', ({ figures }) => figures.soldOn],
  ['Deal', ({ deal }) => deal.reference],
  ['Car number', ({ deal }) => deal.carNumber],
  ['Car', ({ deal }) => deal.carName],
  ['Buyer', ({ deal }) => deal.buyer.name],
  ['State of the buyer', ({ deal }) => deal.buyer.state],
  ['Buyer is a dealer', ({ deal }) => yesOrNo(deal.buyer.isDealer)],
  ['PAN', ({ deal }) => deal.buyer.pan],
  ['Park and sell', ({ figures }) => yesOrNo(figures.isConsigned)],
  ['Sold for', ({ figures }) => figures.sums.price],
  ['Bought for', ({ figures }) => figures.sums.purchase],
  ['Written-down value', ({ figures }) => figures.sums.writtenDown],
  ['Seller registered for GST', ({ figures }) => yesOrNo(figures.sellerRegistered)],
  ['Margin or commission', ({ figures }) => figures.sums.margin],
  ['GST counted from', ({ figures }) => figures.sums.taxable],
  ['GST', ({ figures }) => figures.sums.gst],
  ['How GST is reckoned', ({ figures }) => (figures.tax === null ? null : TAX_NAMES[figures.tax])],
  ['TCS', ({ figures }) => figures.sums.tcs],
  ['Costs with tax', ({ figures }) => figures.sums.spent],
  ['Input tax to credit', ({ figures }) => figures.sums.credit],
  ['Profit after tax', ({ figures }) => figures.sums.profit],
  ['Charges beside the price', ({ figures }) => figures.sums.charges],
  ['Received in cash', ({ cash }) => cash],
  ['Accessories and services of ours', ({ figures }) => figures.sums.ownCharges],
  ['GST in them', ({ figures }) => figures.sums.chargesGst],
  ['GSTIN of the buyer', ({ deal }) => deal.buyer.gstin],
  ['Cancelled on', ({ figures }) => figures.cancelledOn],
  ['Kept of a cancelled deal', ({ figures }) => figures.sums.kept],
  ['GST in what was kept', ({ figures }) => figures.sums.keptGst],
]

/** The first line of the file. */
export const SALES_CSV_HEAD = csvHead(COLUMNS.map(([name]) => name))

/** A line of the file; formulas in texts are guarded as in every file of ours. */
export const salesCsvLine = (line: SaleLine): string => csvLine(COLUMNS.map(([, read]) => read(line) ?? ''))
