import { describe, expect, it } from 'vitest'
import { billSchema, lineProblem, MOST_LINES } from './billForm.ts'

const LINE = { what: 'Painting', category: 'body', vehicle: 'KA05MH1234', taxable: '1,000.50', gst_percent: '18' }
const BILL = {
  vendor: 'Shree Auto Works',
  number: 'SA/118',
  billed_on: '2026-10-31',
  lines: [LINE],
  total: '1,181',
  key: 'a key of a form',
}
const problemsOf = (more: object) =>
  (billSchema.safeParse({ ...BILL, ...more }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
const fieldsOf = (more: object) => problemsOf(more).map(([field]) => field)

describe('a bill as somebody types it [BOOK-5]', () => {
  it('is read as a paper prints it, and what is left out has its usual value', () => {
    expect(billSchema.parse({ ...BILL, gstin: ' 27aapfu0939f1zv ' })).toMatchObject({
      gstin: '27AAPFU0939F1ZV',
      lines: [{ taxable: 100_050, gst_percent: 18, is_creditable: false, hsn: '' }],
      total: 1_181,
      way: 'owed',
      paid_on: null,
      file: null,
    })
  })

  it('has its problems at their fields', () => {
    expect(fieldsOf({ vendor: ' ', number: '', billed_on: '31/10', total: 'much' })).toEqual([
      'vendor',
      'number',
      'billed_on',
      'total',
    ])
    expect(problemsOf({ gstin: '27AAPFU0939F1ZW' })).toEqual([['gstin', expect.stringContaining('would have to be V')]])
    expect(fieldsOf({ lines: [{ ...LINE, taxable: '-5', gst_percent: '17', category: 'gold', hsn: '12' }] })).toEqual([
      'lines.0.category',
      'lines.0.taxable',
      'lines.0.gst_percent',
      'lines.0.hsn',
    ])
  })

  it('has limits of its lines, lengths and sums', () => {
    expect(fieldsOf({ lines: [] })).toEqual(['lines'])
    expect(fieldsOf({ lines: Array.from({ length: MOST_LINES }, () => LINE) })).toEqual([])
    expect(fieldsOf({ lines: Array.from({ length: MOST_LINES + 1 }, () => LINE) })).toEqual(['lines'])
    expect(fieldsOf({ vendor: 'x'.repeat(101), number: '1'.repeat(41), note: 'x'.repeat(501) })).toEqual([
      'vendor',
      'number',
      'note',
    ])
    for (const taxable of ['1e9', '9'.repeat(40), '0', '0.001', '१,००,००,००,००,०००', 'NaN', '', null, {}])
      expect([taxable, fieldsOf({ lines: [{ ...LINE, taxable }] })]).toEqual([taxable, ['lines.0.taxable']])
  })

  it('reads nasty texts as texts', () => {
    const { vendor, note } = billSchema.parse({
      ...BILL,
      vendor: 'A\u0000\u202E\uD800',
      note: "'; drop table bills; --",
    })
    expect([vendor, note]).toEqual(['A\uFFFD', "'; drop table bills; --"])
    expect(fieldsOf({ key: 'short', file: '-1', way: 'gold' })).toEqual(['way', 'file', 'key'])
  })

  it('says of each line whether it is of a vehicle or of the business', () => {
    expect(lineProblem({ category: 'body', vehicle: 'KA05MH1234' })).toBeNull()
    expect(lineProblem({ category: 'rent', vehicle: '' })).toBeNull()
    expect(lineProblem({ category: 'rent', vehicle: 'KA05MH1234' })?.field).toBe('category')
    expect(lineProblem({ category: 'body', vehicle: '' })?.field).toBe('vehicle')
  })
})
