import { describe, expect, it } from 'vitest'
import { documentSums } from './documentSums.ts'
import { nextDocuments } from './notes.ts'
import { commissionDocument, saleDocument, saleProblem, type DraftDocument } from './saleDocument.ts'
import { citySale } from './testing/citySale.ts'

const numbered = (draft: DraftDocument | null) => {
  if (draft === null) throw new Error('no document')
  return { ...draft, number: 'IN/26-27/0001', day: '2026-11-08' }
}

describe('a tax invoice under the margin scheme [BOOK-4]', () => {
  it('to another State says margin less tax, IGST, and TCS outside the value, as pen and paper do', () => {
    const document = numbered(saleDocument(citySale(), false))
    // 11,30,000 less 9,75,000 is 1,55,000; 18/118 of it are 23,644 in whole rupees, of 5,900 they are 900.
    expect(document.lines).toMatchObject([
      { code: '870322', value: 1_130_000_00, taxable: 131_356_00, percent: 18, igst: 23_644_00, cgst: 0, sgst: 0 },
      { code: '870899', value: 5_900_00, taxable: 5_000_00, percent: 18, igst: 900_00 },
    ])
    expect(documentSums(document)).toMatchObject({
      value: 1_135_900_00,
      taxable: 136_356_00,
      igst: 24_544_00,
      total: 1_147_259_00,
      rounding: 0,
    })
    expect(document).toMatchObject({
      kind: 'invoice',
      showsTax: true,
      tcs: { value: 11_359_00, percent: 1 },
      placeOfSupply: { state: { gst: '29' }, why: 'address of the recipient', isInterState: true },
    })
    expect(document.declarations[0]?.text).toMatch(/rule 32\(5\).*recipient can take none.*TCS is outside the value/)
  })

  it('within the State halves the tax to the paisa', () => {
    const document = numbered(saleDocument(citySale({ theirs: 'Maharashtra', deal: { price: 1_025_007 } }), false))
    // 18/118 of 50,007 are 7,628.19: 7,628 in whole rupees.
    expect(document.lines[0]).toMatchObject({ taxable: 42_379_00, cgst: 3_814_00, sgst: 3_814_00, igst: 0 })
    const odd = numbered(saleDocument(citySale({ theirs: 'Goa', deal: { price: 975_033 } }), false))
    expect(odd.lines[0]).toMatchObject({ igst: 5_00 })
    const half = numbered(saleDocument(citySale({ theirs: '', deal: { price: 975_033 } }), false))
    expect(half.lines[0]).toMatchObject({ cgst: 2_50, sgst: 2_50, taxable: 28_00 })
    expect(half.placeOfSupply.why).toBe('no address of the recipient: our State')
  })

  it('of no margin is one over nothing taxable, and adds the tax where the margin does not contain it', () => {
    const nil = numbered(saleDocument(citySale({ deal: { price: 900_000, charges: [] } }), false))
    expect(nil).toMatchObject({ kind: 'invoice', lines: [{ value: 900_000_00, taxable: 0, igst: 0 }] })
    expect(nil.declarations[0]?.text).toContain('here it is nil')
    const added = numbered(saleDocument(citySale({ settings: { gstContained: false } }), false))
    expect(added.lines[0]).toMatchObject({ taxable: 155_000_00, igst: 27_900_00 })
  })

  it('shows one price where the dealer wants that, and what is passed on at cost apart', () => {
    const facts = citySale({
      deal: { charges: [{ id: 3, kind: 'passed_on', what: 'RTO fee', rupees: 1_200, reverses: null }] },
    })
    const document = numbered(saleDocument({ ...facts, showsMargin: false }, false))
    expect(document.showsTax).toBe(false)
    expect(document.declarations.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^One price: tax is paid on the margin under rule 32\(5\)/),
      expect.stringContaining('rule 33'),
    ])
    expect(document.lines).toHaveLength(1)
    expect(documentSums(document)).toMatchObject({ value: 1_130_000_00, passedOn: 1_200_00, total: 1_142_500_00 })
  })
})

describe('a tax invoice over a whole price [BOOK-4, BOOK-9]', () => {
  it('is at the rate of the vehicle, says its tax, and nothing of a margin', () => {
    const facts = citySale({
      deal: { price: 708_000, charges: [] },
      purchase: { purchaseRupees: 590_000, inputTaxTaken: true, gstPercent: 18 },
    })
    const document = numbered(saleDocument({ ...facts, showsMargin: false }, false))
    expect(document).toMatchObject({ kind: 'invoice', showsTax: true, declarations: [] })
    expect(document.lines).toMatchObject([
      { code: '870322', value: 708_000_00, taxable: 600_000_00, percent: 18, igst: 108_000_00, isMargin: false },
    ])
    expect(documentSums(document)).toMatchObject({ total: 708_000_00, taxable: 600_000_00, igst: 108_000_00 })
    expect(document.lines[0]?.details).toEqual(['MH 02 FE 3310'])
  })

  it('is taken back whole and made again when the rate has changed', () => {
    const at = (gstPercent: number) => saleDocument(citySale({ purchase: { inputTaxTaken: true, gstPercent } }), false)
    const made = [{ document: numbered(at(28)), gstin: null, isCancelled: false }]
    expect(nextDocuments(made, at(28), null)).toMatchObject({ credit: null, debit: null })
    expect(nextDocuments(made, at(18), null)).toMatchObject({ isWhole: true })
  })
})

describe('other papers of a sale [BOOK-4]', () => {
  it('of who is not registered are bills of supply without tax', () => {
    const document = numbered(saleDocument(citySale({ settings: { gstRegistered: false } }), false))
    expect(document).toMatchObject({ kind: 'bill_of_supply', showsTax: false })
    expect(documentSums(document)).toMatchObject({ cgst: 0, sgst: 0, igst: 0, value: 1_135_900_00 })
    expect(document.declarations.map(({ text }) => text)).toContainEqual(expect.stringContaining('Composition'))
  })

  it('of park and sell are the commission for the owner, and to the buyer what we sell beside the vehicle', () => {
    const facts = citySale({ purchase: { isConsigned: true, commissionRupees: 20_000 }, theirs: 'Maharashtra' })
    expect(numbered(commissionDocument(facts)).lines).toMatchObject([
      { code: '996211', isService: true, value: 20_000_00, taxable: 16_949_00, cgst: 1_525_50, sgst: 1_525_50 },
    ])
    expect(numbered(saleDocument(facts, true)).lines.map(({ key }) => key)).toEqual(['charge:7'])
    expect(saleDocument(citySale({ purchase: { isConsigned: true }, deal: { charges: [] } }), true)).toBeNull()
  })

  it('wait until all is said that tax hangs on', () => {
    expect(saleProblem(citySale())).toBeNull()
    expect(saleProblem(citySale({ deal: { state: 'open' } }))).toMatch(/Note the sale/)
    expect(saleProblem(citySale({ purchase: { purchaseRupees: null } }))).toMatch(/bought for/)
    expect(saleProblem(citySale({ purchase: { inputTaxTaken: true } }))).toMatch(
      /^Rate on the seller’s invoice is missing/,
    )
    expect(saleProblem(citySale({ purchase: { inputTaxTaken: true, gstPercent: 18 } }))).toBeNull()
    expect(saleProblem(citySale({ purchase: { isConsigned: true } }))).toMatch(/commission/)
    const unsaid = { id: 1, kind: null, what: 'Fee', rupees: 10, reverses: null }
    expect(saleProblem(citySale({ deal: { charges: [unsaid] } }))).toMatch(/“Fee”/)
  })
})
