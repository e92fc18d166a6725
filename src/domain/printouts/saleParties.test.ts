import { describe, expect, it } from 'vitest'
import { carLoan } from '../condition/carLoan.ts'
import type { VehicleDocument } from '../condition/documentFacts.ts'
import { dealSums } from '../deals/dealSums.ts'
import { OPEN_DEAL } from '../deals/testing/openDeal.ts'
import { USUAL_MONEY } from '../money/moneySettings.ts'
import { saleParties, type CameFrom } from './saleParties.ts'
import { makeSalePrintouts, missingOfSale } from './salePrintouts.ts'

const DEALER = { name: 'Rao Cars', address: '14 Lake Road, Pune' }
const RAVI: CameFrom = { source: 'owner', fromName: 'Ravi Shetty', fromAddress: '3 Hill Road, Pune', form29c: null }
const BY_29C = { ack: 'MH29C7', on: '2026-10-05' }
const seen = (value: string): VehicleDocument => ({ value, on: '2026-10-04', source: 'rc' })

interface Told {
  from?: CameFrom | null
  isConsigned?: boolean
  loan?: string
  oldLender?: string
  lender?: string | null
  sameState?: boolean | null
}

/** The papers of a sale, by title, each as what stands under its labels. */
function papersOf({ from = RAVI, isConsigned = false, loan, oldLender = '', lender = null, sameState = false }: Told) {
  const deal = { ...OPEN_DEAL, lender, soldOn: '2026-11-08' }
  const papers = makeSalePrintouts({
    deal,
    sums: dealSums(deal, USUAL_MONEY),
    tcsSource: '',
    marginScheme: true,
    car: { productId: 'p1', year: 2017, fuel: 'Petrol', colour: 'Red', odometerKm: null },
    parties: saleParties(DEALER, from, isConsigned),
    sameState,
    loan: carLoan(loan === undefined ? undefined : seen(loan), oldLender),
    chassisNo: null,
    engineNo: null,
    dealer: { ...DEALER, legalName: DEALER.name, phone: '', gstin: '27AAPFU0939F1ZV', authorisation: 'MH/29B/7' },
    receipts: new Map(),
  })
  const factsOf = (title: string) =>
    Object.fromEntries(papers.find(one => one.title === title)?.facts.map(one => [one.label, one.value]) ?? [])
  const form = (number: number) => factsOf(`Worksheet for Form ${number}`)
  return { papers, factsOf, form, forms: papers.flatMap(({ title }) => /Form (\d+)/.exec(title)?.[1] ?? []) }
}

describe('who is named on the papers of a sale [BOOK-10]', () => {
  it('is the dealer as seller of his own car, and whom the RC names as transferor', () => {
    const { factsOf, form } = papersOf({})
    expect(factsOf('Sale agreement')).toMatchObject({
      'Seller': 'Rao Cars',
      'Address of the seller': '14 Lake Road, Pune',
    })
    for (const number of [28, 29, 30])
      expect(form(number)).toMatchObject({
        'Transferor': 'Ravi Shetty',
        'Address of the transferor': '3 Hill Road, Pune',
        'Signs as': 'registered owner',
        'Dealer': 'Rao Cars',
        'Buyer': 'Asha',
      })
  })

  it('is the owner as seller and transferor of a car that is parked to be sold, the dealer as agent', () => {
    const { papers, factsOf, form } = papersOf({ isConsigned: true })
    for (const title of ['Sale agreement', 'Delivery note']) {
      expect(factsOf(title)).toMatchObject({ 'Seller': 'Ravi Shetty', 'Sold for the seller by': 'Rao Cars' })
      expect(papers.find(one => one.title === title)?.signs[0]).toBe('The seller, or the dealer as agent')
    }
    expect(form(30)).toMatchObject({ Transferor: 'Ravi Shetty' })
    expect(JSON.stringify(papers)).not.toContain('Margin scheme')
  })

  it('is the dealer as transferor once a Form 29C made him the deemed owner, whose car it is all the same', () => {
    const from = { ...RAVI, source: 'park_and_sell' as const, form29c: BY_29C }
    const { factsOf, form } = papersOf({ from, isConsigned: true, oldLender: 'HDFC Bank' })
    expect(form(29)).toMatchObject({
      'Transferor': 'Rao Cars',
      'Signs as': 'authorised dealer, deemed owner by Form 29C MH29C7 of 5 Oct 2026',
    })
    expect(factsOf('Sale agreement')).toMatchObject({ Seller: 'Ravi Shetty' })
    expect(form(35)).toMatchObject({ 'Registered owner': 'Ravi Shetty' })
  })

  it('is whom the RC names where the car came from another dealer, who is not on it', () => {
    const { form } = papersOf({ from: { ...RAVI, source: 'dealer', fromName: 'Best Cars' } })
    expect(form(29)).toMatchObject({ Transferor: 'as the RC names them (bought from Best Cars)' })
  })

  it('is asked for at the taking in where nobody has written it down', () => {
    const { papers } = papersOf({ from: null, isConsigned: true })
    const missing = missingOfSale(papers, { productId: 'p1', reference: 'K7M2PQ4X' })
    for (const what of ['Seller', 'Transferor', 'Lender on the RC'])
      expect(missing).toContainEqual({ what, at: '/office/vehicles/p1/papers' })
  })

  it('is the lender who is paid off on Form 35, and the lender of the buyer on Form 34', () => {
    const { form, forms } = papersOf({ loan: 'open', oldLender: 'HDFC Bank', lender: 'SBI' })
    expect(forms).toEqual(['35', '28', '29', '30', '34'])
    expect(form(35)).toMatchObject({ 'Lender on the RC': 'HDFC Bank' })
    expect(form(34)).toMatchObject({ 'Lender of the buyer': 'SBI', 'Buyer': 'Asha' })
    for (const number of [28, 29, 30]) expect(form(number)).toMatchObject({ 'Lender on the RC': 'HDFC Bank' })
    expect(JSON.stringify([form(28), form(29), form(30), form(35)])).not.toContain('SBI')
  })

  it.each([
    [true, ['29', '30']],
    [false, ['28', '29', '30']],
    [null, ['28', '29', '30']],
  ])('has no NOC for a buyer of the same State: %s', (sameState, printed) =>
    expect(papersOf({ loan: 'none', sameState }).forms).toEqual(printed),
  )

  it.each([
    ['none', '', 'none', ['28', '29', '30']],
    ['none', 'HDFC Bank', 'none any more (HDFC Bank)', ['28', '29', '30']],
    ['closed', 'HDFC Bank', 'HDFC Bank, paid off', ['35', '28', '29', '30']],
    [undefined, '', null, ['35', '28', '29', '30']],
  ] as const)('follows a loan seen as %s of “%s”: on the RC is %s', (loan, oldLender, onRc, printed) => {
    const { form, forms } = papersOf({ ...(loan && { loan }), oldLender })
    expect(form(29)['Lender on the RC']).toBe(onRc)
    expect(forms).toEqual(printed)
  })
})
