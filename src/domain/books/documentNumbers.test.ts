import { describe, expect, it } from 'vitest'
import { namesOf } from '../members.ts'
import { DOCUMENT_PREFIXES, documentNumber, MOST_NUMBER_CHARACTERS } from './documentNumbers.ts'
import { financialYearOf } from './financialYear.ts'

describe('the number of a document [BOOK-1]', () => {
  it('names its kind, its financial year from April to March, and its place', () => {
    expect(documentNumber('receipt', financialYearOf('2026-11-29'), 1)).toBe('R/26-27/0001')
    expect(documentNumber('receipt', financialYearOf('2027-03-31'), 12_345)).toBe('R/26-27/12345')
    expect(documentNumber('refund', financialYearOf('2027-04-01'), 7)).toBe('RF/27-28/0007')
    expect(documentNumber('invoice', financialYearOf('2099-12-01'), 1)).toBe('IN/99-00/0001')
  })

  it('has at most 16 letters, digits, hyphens and strokes, also of the millionth, and says when a series is full', () => {
    for (const kind of namesOf(DOCUMENT_PREFIXES)) {
      const number = documentNumber(kind, 2026, 1_000_000)
      expect(number.length).toBeLessThanOrEqual(MOST_NUMBER_CHARACTERS)
      expect(number).toMatch(/^[A-Z][A-Z0-9/-]*$/)
    }
    expect(() => documentNumber('refund', 2026, 10_000_000)).toThrow(RangeError)
  })

  it('is no other kind’s', () => {
    const prefixes = Object.values(DOCUMENT_PREFIXES)
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })
})
