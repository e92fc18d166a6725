import { describe, expect, it } from 'vitest'
import { carMoney, UNKNOWN_PURCHASE, usualInputTax, type CarSale } from './carMoney.ts'
import { USUAL_MONEY } from './moneySettings.ts'
import { termsOn, type TaxSettings } from './saleTerms.ts'

const bought = (purchaseRupees: number, more = {}) => ({ ...UNKNOWN_PURCHASE, purchaseRupees, ...more })
const termsWith = (more: Partial<TaxSettings> = {}) => termsOn('2026-11-08', { ...USUAL_MONEY, ...more })
const sold = (price: number, more: Partial<CarSale> = {}): CarSale => ({
  price,
  charges: [],
  buyerIsDealer: false,
  hasPan: true,
  terms: termsWith(),
  ...more,
})
const cost = (rupees: number, gstRupees = 0, isCreditable = gstRupees > 0) => ({ rupees, gstRupees, isCreditable })

describe('worked examples, to the rupee [DESK-2]', () => {
  it('Honda City: bought of its owner for 9,75,000, ₹41,300 spent, sold for 11,30,000', () => {
    const costs = [cost(20_000, 3_051), cost(18_000, 2_746), cost(3_300)]
    expect(carMoney(bought(975_000), costs, sold(1_130_000))).toEqual({
      spent: 41_300,
      credit: 5_797,
      charges: 0,
      chargesGst: 0,
      margin: 155_000,
      taxable: 155_000,
      gst: 23_644,
      gstShare: 0.18,
      tax: 'margin',
      tcs: 11_300,
      tcsShare: 0.01,
      profit: 95_853,
    })
  })

  it('the same with 18 % on the margin, as another accountant reckons', () => {
    const costs = [cost(20_000, 3_051), cost(18_000, 2_746), cost(3_300)]
    const terms = termsWith({ gstContained: false })
    expect(carMoney(bought(975_000), costs, sold(1_130_000, { terms }))).toMatchObject({ gst: 27_900, profit: 91_597 })
  })

  it('work on the car does not lower the margin; a loss is taxed with nothing, and its credit stays', () => {
    const money = carMoney(bought(500_000), [cost(40_000, 6_102)], sold(480_000))
    expect(money).toMatchObject({ margin: -20_000, taxable: 0, gst: 0, credit: 6_102, profit: -53_898 })
    expect(carMoney(bought(500_000), [cost(90_000)], sold(560_000)).gst).toBe(9_153)
  })

  it('a company car with depreciation: the tax counts from the written-down value, the profit from what was paid', () => {
    const purchase = bought(800_000, { writtenDownRupees: 600_000 })
    expect(carMoney(purchase, [], sold(850_000))).toMatchObject({
      margin: 50_000,
      taxable: 250_000,
      gst: 38_136,
      profit: 11_864,
    })
  })

  it('park-and-sell: GST on the commission, the price is the owner’s', () => {
    const purchase = { ...UNKNOWN_PURCHASE, isConsigned: true, commissionRupees: 25_000, reserveRupees: 600_000 }
    expect(carMoney(purchase, [cost(2_000)], sold(640_000))).toMatchObject({
      margin: 25_000,
      tax: 'commission',
      gst: 3_814,
      profit: 19_186,
    })
  })

  it('half a rupee of tax is rounded up', () => {
    // 59 × 18/118 is 9; 62.278 of tax are 62.
    expect(usualInputTax(59)).toBe(9)
    expect(carMoney(bought(0), [], sold(25, { terms: termsWith({ gstContained: false }) })).gst).toBe(5)
  })
})

describe('the whole price of a car on which input tax was taken [BOOK-9]', () => {
  const purchase = bought(590_000, { inputTaxTaken: true, gstPercent: 18 })

  it('is taxed at the rate of the purchase, whose tax is credited, as pen and paper do', () => {
    // 7,08,000 contain 1,08,000 of 6,00,000; 5,90,000 contain 90,000 of 5,00,000.
    expect(carMoney(purchase, [], sold(708_000))).toMatchObject({
      tax: 'whole',
      gstShare: 0.18,
      taxable: 600_000,
      gst: 108_000,
      credit: 90_000,
      margin: 100_000,
      profit: 100_000,
    })
    // Work of 11,800 with 1,800 of tax costs 10,000; the setting of margins says nothing of it.
    const terms = termsWith({ gstContained: false })
    expect(carMoney(purchase, [cost(11_800, 1_800)], sold(708_000, { terms }))).toMatchObject({
      gst: 108_000,
      credit: 91_800,
      margin: 100_000,
      profit: 90_000,
    })
  })

  it('stays at the rate that was frozen with the sale, and a loss pays tax all the same', () => {
    const terms = { ...termsWith({}), scheme: 'whole' as const, wholeShare: 0.28 }
    expect(carMoney(purchase, [], sold(640_000, { terms }))).toMatchObject({
      taxable: 500_000,
      gst: 140_000,
      profit: 0,
    })
    expect(carMoney(purchase, [], sold(472_000))).toMatchObject({ gst: 72_000, margin: -100_000, profit: -100_000 })
  })

  it('is credited to nobody who is not registered', () => {
    const terms = termsWith({ gstRegistered: false })
    expect(carMoney(purchase, [], sold(708_000, { terms }))).toMatchObject({ gst: 0, credit: 0, profit: 118_000 })
  })
})

describe('what is not known, is not said [DESK-2]', () => {
  it('without a purchase price there is no margin, tax or profit, but what was spent', () => {
    expect(carMoney(UNKNOWN_PURCHASE, [cost(1_000)], sold(500_000))).toMatchObject({
      spent: 1_000,
      margin: null,
      gst: null,
      profit: null,
    })
  })

  it('with input tax taken there is no margin scheme, and no GST without the rate', () => {
    const purchase = bought(800_000, { inputTaxTaken: true })
    expect(carMoney(purchase, [], sold(900_000))).toMatchObject({
      margin: 100_000,
      tax: 'whole',
      gst: null,
      profit: null,
    })
  })

  it('a dealer who is not registered owes no GST and is credited none', () => {
    const terms = termsWith({ gstRegistered: false })
    expect(carMoney(bought(400_000), [cost(11_800, 1_800)], sold(450_000, { terms }))).toMatchObject({
      gst: 0,
      credit: 0,
      profit: 38_200,
    })
  })
})

describe('tax collected at source [DESK-2]', () => {
  it.each([
    ['at ten lakh', sold(1_000_000), 0],
    ['above it, of the whole price', sold(1_000_001), 10_000],
    ['of a dealer', sold(2_000_000, { buyerIsDealer: true }), 0],
    ['without PAN', sold(1_130_000, { hasPan: false }), 56_500],
    ['before there is a buyer', sold(1_130_000, { hasPan: null }), 11_300],
  ])('%s', (_when, sale, tcs) => {
    const money = carMoney(bought(1_000_000), [], sale)
    expect(money.tcs).toBe(tcs)
    expect(money.profit).toBe(carMoney(bought(1_000_000), [], { ...sale, buyerIsDealer: true }).profit)
  })
})
