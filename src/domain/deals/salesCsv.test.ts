import { describe, expect, it } from 'vitest'
import type { Deal } from './deal.ts'
import { OPEN_DEAL } from './testing/openDeal.ts'
import { UNKNOWN_PURCHASE, type Cost } from '../money/carMoney.ts'
import { USUAL_MONEY } from '../money/moneySettings.ts'
import { changeOf, figuresOf, isNothing, NO_FIGURES, withLater, type Sale } from './saleFigures.ts'
import { SALES_CSV_HEAD, salesCsvLine } from './salesCsv.ts'

const DEAL: Deal = {
  ...OPEN_DEAL,
  carName: 'Honda City',
  carNumber: 'KA05MH1234',
  state: 'sold',
  buyer: { ...OPEN_DEAL.buyer, state: 'Karnataka', pan: 'ABCPE1234F' },
  price: 1_130_000,
  soldOn: '2026-11-12',
  payments: [
    { id: 1, kind: 'token', way: 'cash', rupees: 11_000, paidOn: '2026-11-08', number: '', reverses: null },
    { id: 2, kind: 'payment', way: 'bank', rupees: 1_100_000, paidOn: '2026-11-12', number: '', reverses: null },
    { id: 3, kind: 'payment', way: 'cash', rupees: 20_000, paidOn: '2026-11-12', number: '', reverses: null },
    { id: 4, kind: 'refund', way: 'cash', rupees: 1_000, paidOn: '2026-11-13', number: '', reverses: null },
  ],
  charges: [
    { id: 1, kind: 'passed_on', what: 'RC transfer', rupees: 4_350, reverses: null },
    { id: 2, kind: 'accessory', what: 'Mats', rupees: 1_500, reverses: null },
  ],
}
const COSTS: readonly Cost[] = [
  {
    id: 1,
    category: 'body',
    what: 'Bumper',
    paidTo: '',
    spentOn: '2026-11-01',
    rupees: 20_000,
    gstRupees: 3_051,
    isCreditable: true,
    way: null,
    reverses: null,
  },
]
const SALE: Sale = { deal: DEAL, purchase: { ...UNKNOWN_PURCHASE, purchaseRupees: 975_000 }, costs: COSTS }

/** A line by the names of its columns; no cell of these tests has a comma in it. */
function cellsOf(sale: Sale, settings = USUAL_MONEY): Record<string, string | undefined> {
  const [names, cells] = [
    SALES_CSV_HEAD,
    salesCsvLine({ deal: sale.deal, figures: figuresOf(sale, settings), cash: 31_000 }),
  ].map(line => line.replace('\uFEFF', '').trimEnd().split(','))
  return Object.fromEntries((names ?? []).map((name, place) => [name, cells?.[place]]))
}

describe('the accountant’s file of sales [DESK-2]', () => {
  it('says of a sale under the margin scheme what was paid, what tax is owed and what is left, to the rupee', () => {
    expect(cellsOf(SALE)).toEqual({
      'Sold on': '2026-11-12',
      Deal: 'K7M2PQ4X',
      'Car number': 'KA05MH1234',
      Car: 'Honda City',
      Buyer: 'Asha',
      'State of the buyer': 'Karnataka',
      'Buyer is a dealer': 'no',
      PAN: 'ABCPE1234F',
      'Park and sell': 'no',
      'Sold for': '1130000',
      'Bought for': '975000',
      'Written-down value': '',
      'Seller registered for GST': 'no',
      'Margin or commission': '155000',
      'GST counted from': '155000',
      GST: '23644',
      'How GST is reckoned': 'Margin scheme',
      TCS: '11315',
      'Costs with tax': '20000',
      'Input tax to credit': '3051',
      'Profit after tax': '115678',
      'Charges beside the price': '5850',
      'Received in cash': '31000',
      'Accessories and services of ours': '1500',
      'GST in them': '229',
      'GSTIN of the buyer': '',
      'Cancelled on': '',
      'Kept of a cancelled deal': '',
      'GST in what was kept': '',
    })
  })

  it('leaves empty what is not known, so that nobody adds up a guess', () => {
    const cells = cellsOf({ ...SALE, purchase: UNKNOWN_PURCHASE })
    expect(cells).toMatchObject({
      'Bought for': '',
      'Margin or commission': '',
      'GST counted from': '',
      GST: '',
      'Profit after tax': '',
    })
  })

  it('names the way GST is reckoned for park-and-sell, for a car with input tax taken, and for a dealer without GST', () => {
    const way = (purchase: Partial<Sale['purchase']>, settings = USUAL_MONEY) =>
      cellsOf({ ...SALE, purchase: { ...SALE.purchase, ...purchase } }, settings)['How GST is reckoned']
    expect(way({ isConsigned: true, commissionRupees: 25_000 })).toBe('Commission')
    expect(way({ inputTaxTaken: true })).toBe('Whole price: input tax was taken')
    expect(way({}, { ...USUAL_MONEY, gstRegistered: false })).toBe('Not registered')
  })

  it('writes a name that begins as a formula so that no spreadsheet reckons it', () => {
    expect(cellsOf({ ...SALE, deal: { ...DEAL, buyer: { ...DEAL.buyer, name: '=1+1' } } })['Buyer']).toMatch(
      /^"?'=1\+1/,
    )
  })

  it('has in later vouchers what they change, which together are what the sale says [BOOK-3]', () => {
    const first = figuresOf({ ...SALE, purchase: UNKNOWN_PURCHASE }, USUAL_MONEY)
    const known = figuresOf(SALE, USUAL_MONEY)
    const change = changeOf(known, first)
    expect(change.sums).toMatchObject({ price: 0, purchase: 975_000, profit: 115_678 })
    expect(withLater(first, change)).toEqual(known)
    const gone = { ...DEAL, state: 'cancelled' as const, soldOn: null }
    const taken = changeOf(figuresOf({ ...SALE, deal: gone }, USUAL_MONEY), known)
    expect(taken.sums).toMatchObject({ price: -1_130_000, gst: -23_644, kept: null })
    expect([isNothing(taken), isNothing(withLater(known, taken)), isNothing(NO_FIGURES)]).toEqual([false, true, true])
  })
})
