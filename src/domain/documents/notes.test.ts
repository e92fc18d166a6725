import { describe, expect, it } from 'vitest'
import type { Deal } from '../deals/deal.ts'
import { documentSums } from './documentSums.ts'
import { lastCreditDay, nextDocuments, noteDocument, type MadeDocument } from './notes.ts'
import { saleDocument, type DraftDocument } from './saleDocument.ts'
import { citySale } from './testing/citySale.ts'

const drafted = (deal: Partial<Deal> = {}, theirs?: string) => {
  const draft = saleDocument(citySale({ deal, ...(theirs === undefined ? {} : { theirs }) }), false)
  if (draft === null) throw new Error('no document')
  return draft
}
const made = (draft: DraftDocument, number = 'IN/26-27/0001', isCancelled = false): MadeDocument => ({
  document: { ...draft, number, day: '2026-11-08' },
  gstin: null,
  isCancelled,
})
const invoice = made(drafted())
const valueOf = (draft: DraftDocument) => documentSums({ ...draft, number: '', day: '' })

describe('credit and debit notes of a sale [BOOK-4]', () => {
  it('are not needed while its invoice says what the deal says', () => {
    expect(nextDocuments([], drafted(), null)).toMatchObject({ invoice: true, credit: null, debit: null })
    expect(nextDocuments([invoice], drafted(), null)).toEqual({
      invoice: false,
      credit: null,
      debit: null,
      isWhole: false,
    })
    expect(nextDocuments([made(drafted(), 'IN/26-27/0001', true)], drafted(), null).invoice).toBe(true)
  })

  it('say exactly what a lower price takes back, and name the invoice', () => {
    const lower = drafted({ price: 1_120_000 })
    const next = nextDocuments([invoice], lower, null)
    expect(next).toMatchObject({ debit: null, isWhole: false })
    if (next.credit === null) throw new Error('no credit')
    const note = noteDocument('credit_note', invoice, next.credit, 'Price lowered')
    // 18/118 of 1,45,000 are 22,119: 1,525 less than 23,644.
    expect(note).toMatchObject({
      refersTo: { number: 'IN/26-27/0001', day: '2026-11-08' },
      tcs: null,
      lines: [{ key: 'car', value: 10_000_00, taxable: 8_475_00, igst: 1_525_00 }],
    })
    const after = [invoice, made(note, 'CN/26-27/0001')]
    expect(nextDocuments(after, lower, null)).toMatchObject({ invoice: false, credit: null, debit: null })
  })

  it('of several changes stand apart: what is too much, and what is too little', () => {
    const changed = drafted({
      price: 1_140_000,
      charges: [{ id: 9, kind: 'passed_on', what: 'RTO fee', rupees: 1_200, reverses: null }],
    })
    const { credit, debit } = nextDocuments([invoice], changed, null)
    expect(credit).toMatchObject({ lines: [{ key: 'charge:7', value: 5_900_00, igst: 900_00 }], passedOn: [] })
    expect(debit).toMatchObject({
      lines: [{ key: 'car', value: 10_000_00 }],
      passedOn: [{ key: 'charge:9', what: 'RTO fee', value: 1_200_00 }],
    })
  })

  it('take the whole invoice back where the sale is cancelled, or the State or GSTIN is another; then it is made anew', () => {
    for (const next of [
      nextDocuments([invoice], null, null),
      nextDocuments([invoice], drafted({}, 'Maharashtra'), null),
      nextDocuments([invoice], drafted(), '29AAPFU0939F1ZV'),
    ]) {
      expect(next).toMatchObject({ invoice: false, debit: null, isWhole: true })
      if (next.credit === null) throw new Error('no credit')
      const note = noteDocument('credit_note', invoice, next.credit, 'Returned')
      expect(valueOf(note)).toMatchObject({ value: 1_135_900_00, igst: 24_544_00 })
      const after = [invoice, made(note, 'CN/26-27/0001')]
      expect(nextDocuments(after, null, null).invoice).toBe(false)
      expect(nextDocuments(after, drafted({}, 'Maharashtra'), null)).toMatchObject({ invoice: true, credit: null })
    }
  })

  it('are declared by 30 November after the year of the invoice', () => {
    expect(lastCreditDay('2027-03-31')).toBe('2027-11-30')
    expect(lastCreditDay('2027-04-01')).toBe('2028-11-30')
  })
})
