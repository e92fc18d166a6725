import { describe, expect, it } from 'vitest'
import type { Deal } from '../deals/deal.ts'
import { dealSums } from '../deals/dealSums.ts'
import { USUAL_MONEY } from '../money/moneySettings.ts'
import { makeReceipt } from './receipt.ts'
import type { SaleParts } from './saleFacts.ts'
import { saleParties } from './saleParties.ts'
import { makeSalePrintouts, missingOfSale } from './salePrintouts.ts'

const DEAL = {
  reference: '5QAYKZ55',
  state: 'open',
  cancelled: null,
  carName: 'Hyundai Creta SX',
  carNumber: 'MH12DN1112',
  price: 925_000,
  cancelRupees: 0,
  agreedOn: '2026-11-19',
  soldOn: null,
  lender: 'HDFC Bank',
  buyer: {
    name: 'Ravi Iyer',
    phone: '+919845011111',
    email: '',
    address: '',
    state: '',
    isDealer: false,
    pan: null,
    gstin: null,
  },
  charges: [{ id: 1, kind: null, what: 'RC transfer', rupees: 4_350, reverses: null }],
  exchange: null,
  payments: [
    { id: 1, kind: 'token', way: 'cash', rupees: 11_000, paidOn: '2026-11-20', number: 'R/26-27/0001', reverses: null },
    {
      id: 2,
      kind: 'payment',
      way: 'upi',
      rupees: 918_350,
      paidOn: '2026-11-22',
      number: 'R/26-27/0002',
      reverses: null,
    },
  ],
  handedOver: null,
  taxTerms: null,
} as unknown as Deal
const PARTS: SaleParts = {
  deal: DEAL,
  sums: dealSums(DEAL, USUAL_MONEY),
  tcsSource: 'Income-tax Act 2025, s. 394 (before: another)',
  marginScheme: true,
  car: { productId: '105a2e002f0612', year: 2017, fuel: 'Petrol', colour: null, odometerKm: null },
  chassisNo: null,
  engineNo: 'G4FD112345',
  dealer: {
    name: 'Rao Cars',
    legalName: 'Rao Cars',
    address: '14 Lake Road, Pune',
    phone: '+919845000000',
    gstin: null,
    authorisation: null,
  },
  receipts: new Map(),
  parties: saleParties({ name: 'Rao Cars', address: '14 Lake Road, Pune' }, null, false),
  sameState: null,
  loan: { state: 'unknown', lender: null, on: null },
}
const make = (deal: Partial<Deal> = {}, dealer: Partial<SaleParts['dealer']> = {}) => {
  const whole = { ...DEAL, ...deal }
  const sums = dealSums(whole, USUAL_MONEY)
  const parts = { ...PARTS, deal: whole, sums, dealer: { ...PARTS.dealer, ...dealer } }
  const receipts = whole.payments.map(
    payment => [payment.id, makeReceipt({ ...parts, payment, reverses: null })] as const,
  )
  return makeSalePrintouts({ ...parts, receipts: new Map(receipts) })
}
const paper = (title: string, papers = make()) => {
  const found = papers.find(one => one.title === title)
  if (found === undefined) throw new Error(`no ${title}`)
  return { ...found, facts: Object.fromEntries(found.facts.map(({ label, value }) => [label, value])) }
}

describe('the papers of a sale [DESK-5]', () => {
  it('are an agreement, a receipt for each payment, the delivery note and worksheets that say that they are not filed', () => {
    expect(make().map(({ title, mark }) => (mark === null ? title : `${title}: ${mark}`))).toEqual([
      'Sale agreement',
      'Receipt',
      'Receipt',
      'Delivery note',
      'Worksheet for Form 35: Not filed',
      'Worksheet for Form 28: Not filed',
      'Worksheet for Form 29: Not filed',
      'Worksheet for Form 30: Not filed',
      'Worksheet for Form 34: Not filed',
    ])
  })

  it('say sums in figures and in words, and numbers as people write them', () => {
    const { facts } = paper('Sale agreement')
    expect(facts).toMatchObject({
      'Phone': '+91 98450 11111',
      'Registration number': 'MH 12 DN 1112',
      'Price of the vehicle': '₹9,25,000',
      'RC transfer': '₹4,350',
      'Sum': '₹9,29,350. Rupees nine lakh twenty-nine thousand three hundred and fifty only.',
      'Paid': '₹9,29,350',
      'Still to be paid': '₹0',
    })
    expect(paper('Receipt').facts).toMatchObject({ Number: 'R/26-27/0001', Sum: '₹11,000', How: 'in cash' })
  })

  it('say what is to be paid back where too much was paid', () => {
    const exchange = { description: 'Maruti Alto', carNumber: null, rupees: 150_000 } as Deal['exchange']
    const { facts } = paper('Sale agreement', make({ exchange }))
    expect(facts['Still to be paid']).toBeUndefined()
    expect(facts['To be paid back']).toBe('₹1,50,000')
  })

  it('say of a dealer who pays GST that the buyer gets no credit for it', () => {
    const said = paper('Receipt', make({}, { gstin: '27AAPFU0939F1ZV' }))
    expect(said.sentences).toContain('Margin scheme: no input tax credit on this supply.')
    expect(said.facts.GSTIN).toBe('27AAPFU0939F1ZV')
    expect(paper('Receipt').sentences.join()).not.toContain('Margin scheme')
  })

  it('name what they lack, once, with where it is entered', () => {
    const missing = missingOfSale(make(), { productId: PARTS.car.productId, reference: DEAL.reference })
    expect(missing).toContainEqual({ what: 'Colour', at: '/office/vehicles/105a2e002f0612/edit' })
    expect(missing.filter(({ what }) => what === 'Chassis number')).toHaveLength(1)
    expect(missing).toContainEqual({ what: 'Address of the buyer', at: '/office/deals/5QAYKZ55' })
    expect(missing.some(({ what }) => what === 'Nominee')).toBe(false)
  })
})
