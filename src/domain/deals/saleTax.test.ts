import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carMoney, UNKNOWN_PURCHASE } from '../money/carMoney.ts'
import { CHARGE_KINDS } from '../money/charges.ts'
import { USUAL_MONEY } from '../money/moneySettings.ts'
import { termsOn, type TaxSettings } from '../money/saleTerms.ts'
import type { Charge, Deal, Payment } from './deal.ts'
import { dealSums, keptOf, saleOfDeal, tcsOfPayments } from './dealSums.ts'
import { figuresOf, saleMoney } from './saleFigures.ts'
import { SALES_CSV_HEAD, salesCsvLine } from './salesCsv.ts'
import { OPEN_DEAL } from './testing/openDeal.ts'

const charge = (kind: Charge['kind'], rupees: number): Charge => ({ id: 1, kind, what: 'x', rupees, reverses: null })
let rows = 0
const paid = (rupees: number, kind: Payment['kind'] = 'payment'): Payment => ({
  id: ++rows,
  kind,
  way: 'bank',
  rupees,
  paidOn: '2026-11-08',
  number: '',
  reverses: null,
})
const PURCHASE = { ...UNKNOWN_PURCHASE, purchaseRupees: 800_000 }
const sold = (more: Partial<Deal>, settings: TaxSettings = USUAL_MONEY): Deal => ({
  ...OPEN_DEAL,
  state: 'sold',
  soldOn: '2026-11-08',
  taxTerms: termsOn('2026-11-08', settings, 'margin'),
  ...more,
})

describe('tax of the day on the whole consideration [BOOK-9]', () => {
  it('counts accessories on the bill for TCS, and neither services nor what is passed on', () => {
    const tcs = (charges: readonly Charge[], settings = USUAL_MONEY) =>
      dealSums({ ...OPEN_DEAL, price: 995_000, charges, buyer: { ...OPEN_DEAL.buyer, pan: 'sealed' } }, settings).tcs
    expect(tcs([charge('accessory', 50_000)])).toBe(10_450)
    expect(tcs([charge('accessory', 5_000)])).toBe(0)
    expect(tcs([charge('passed_on', 90_000), charge('service', 50_000), charge(null, 50_000)])).toBe(0)
    expect(tcs([charge('accessory', 50_000)], { ...USUAL_MONEY, tcsOnAccessories: false })).toBe(0)
    expect(tcs([charge('accessory', 50_000)], { ...USUAL_MONEY, collectsTcs: false })).toBe(0)
  })

  it('has GST in accessories and services and their rest in the profit; what is passed on is in neither', () => {
    const money = (charges: readonly Charge[]) =>
      saleMoney({ deal: sold({ charges }), purchase: PURCHASE, costs: [] }, USUAL_MONEY)
    const bare = money([]).profit ?? 0
    expect(money([charge('accessory', 3_000), charge('service', 1_500)])).toMatchObject({
      charges: 4_500,
      chargesGst: 687,
      profit: bare + 3_813,
    })
    expect(money([charge('passed_on', 4_500), charge(null, 4_500)])).toMatchObject({ charges: 0, profit: bare })
  })

  it('takes the rate of the day of the sale, and says none where it hung on the size of the car', () => {
    const of = (soldOn: string) =>
      saleMoney({ deal: { ...OPEN_DEAL, state: 'sold', soldOn }, purchase: PURCHASE, costs: [] }, USUAL_MONEY)
    expect(of('2025-01-16')).toMatchObject({ taxable: 90_000, gst: 13_729 })
    expect(of('2025-01-15')).toMatchObject({ taxable: 90_000, gst: null, profit: null })
    expect(termsOn('2026-03-31', USUAL_MONEY).tcs.source).toContain('206C(1F)')
    expect(termsOn('2026-04-01', USUAL_MONEY).tcs).toMatchObject({ share: 0.01, withoutPan: 0.05, above: 1_000_000 })
  })

  it('does not move with a setting or with how the car is said to have come afterwards', () => {
    const setting = fc.record({
      gstContained: fc.boolean(),
      gstRegistered: fc.boolean(),
      collectsTcs: fc.boolean(),
      tcsOnAccessories: fc.boolean(),
      gstOnKept: fc.boolean(),
      chargesGstPercent: fc.integer({ min: 0, max: 40 }),
      tcsWithoutPanPercent: fc.option(fc.integer({ min: 1, max: 20 })),
    })
    fc.assert(
      fc.property(
        setting,
        setting,
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.boolean(),
        (before, later, price, taken) => {
          const deal = sold({ price, charges: [charge('accessory', 50_000)] }, { ...USUAL_MONEY, ...before })
          const read = (settings: object, inputTaxTaken: boolean) => {
            const whole = { ...USUAL_MONEY, ...settings }
            const money = saleMoney({ deal, purchase: { ...PURCHASE, inputTaxTaken }, costs: [] }, whole)
            return [dealSums(deal, whole), money]
          }
          expect(read(later, taken)).toEqual(read(before, false))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('adds up to the rupee in thousands of drawn sales', () => {
    const charges = fc.array(
      fc.record({
        id: fc.constant(1),
        what: fc.constant('x'),
        kind: fc.option(fc.constantFrom(...CHARGE_KINDS)),
        rupees: fc.integer({ min: 1, max: 300_000 }),
        reverses: fc.constant(null),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        charges,
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (price, drawn, hasPan, isDealer, parts) => {
          const buyer = { ...OPEN_DEAL.buyer, isDealer, pan: hasPan ? 'sealed' : null }
          const deal = sold({ price, charges: drawn, buyer })
          const sums = dealSums(deal, USUAL_MONEY)
          const sum = drawn.reduce((total, { rupees }) => total + rupees, 0)
          expect(sums.total).toBe(price + sum + sums.tcs)
          expect(sums.due).toBe(sums.total)
          expect(sums.tcs).toBe(hasPan ? sums.withPan : sums.withoutPan)
          const money = carMoney(PURCHASE, [], saleOfDeal(deal, USUAL_MONEY))
          expect(money.profit).toBe(price - 800_000 + money.charges - money.chargesGst - (money.gst ?? 0))
          expect(money.tcs).toBe(sums.tcs)
          // Paid in so many parts, the TCS of the receipts is all of it.
          const all = parts.reduce((total, part) => total + part, 0)
          const payments = parts.map(part => paid(Math.floor((sums.total * part) / all)))
          const rest = sums.total - payments.reduce((total, { rupees }) => total + rupees, 0)
          const collected = [...tcsOfPayments({ payments: [...payments, paid(rest)] }, sums).values()]
          expect(collected.reduce((total, part) => total + part, 0)).toBe(sums.tcs)
          expect(collected.every(part => part >= 0)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('collects TCS at each receipt, an advance included, and a refund takes its part back', () => {
    const deal = { ...OPEN_DEAL, price: 2_000_000, buyer: { ...OPEN_DEAL.buyer, pan: 'sealed' } }
    const payments = [paid(101_000, 'token'), paid(1_010_000), paid(101_000, 'refund')]
    expect([...tcsOfPayments({ payments }, dealSums(deal, USUAL_MONEY)).values()]).toEqual([1_000, 10_000, -1_000])
  })
})

describe('what is kept of a cancelled deal [BOOK-9]', () => {
  const cancelled = (by: 'buyer' | 'dealer', rupees: number): Deal => ({
    ...OPEN_DEAL,
    state: 'cancelled',
    cancelled: { by, on: '2026-11-09', reason: '' },
    payments: rupees === 0 ? [] : [paid(rupees)],
  })

  it('is income as far as it was paid, with GST in it where a setting says so', () => {
    expect(keptOf(cancelled('buyer', 25_000), USUAL_MONEY)).toEqual({ kept: 5_000, keptGst: 0 })
    expect(keptOf(cancelled('buyer', 3_000), USUAL_MONEY)).toEqual({ kept: 3_000, keptGst: 0 })
    expect(keptOf(cancelled('buyer', 0), USUAL_MONEY)).toEqual({ kept: 0, keptGst: 0 })
    expect(keptOf(cancelled('dealer', 25_000), USUAL_MONEY)).toEqual({ kept: 0, keptGst: 0 })
    expect(keptOf(cancelled('buyer', 25_000), { ...USUAL_MONEY, gstOnKept: true })).toEqual({
      kept: 5_000,
      keptGst: 763,
    })
  })

  it('is a line of the accountant’s file without a sum of a sale', () => {
    const names = SALES_CSV_HEAD.replace('\uFEFF', '').trimEnd().split(',')
    const deal = cancelled('buyer', 25_000)
    const figures = figuresOf({ deal, purchase: PURCHASE, costs: [] }, USUAL_MONEY)
    const cells = salesCsvLine({ deal, figures, cash: 0 }).trimEnd().split(',')
    const said = Object.fromEntries(names.map((name, place) => [name, cells[place]]))
    expect(said).toMatchObject({ 'Sold for': '', TCS: '', 'Cancelled on': '2026-11-09' })
    expect(said).toMatchObject({ 'Kept of a cancelled deal': '5000', 'GST in what was kept': '0' })
  })
})
