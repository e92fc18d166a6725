import { describe, expect, it } from 'vitest'
import { planColumns } from '../columns/planColumns.ts'
import { readInsurance } from './readInsurance.ts'
import { RowReader } from './rowReader.ts'

const plan = planColumns(['Insurance', 'Insurance Upto'], {})
const read = (...cells: readonly string[]) => readInsurance(new RowReader(plan, cells))

describe('the insurance of a row [DESK-6, CAR-1]', () => {
  it.each([
    ['Comprehensive', '12/05/27', 'comprehensive 2027-05-12'],
    ['comp.', '12-May-2027', 'comprehensive 2027-05-12'],
    ['1st party', '12/05/27', 'comprehensive 2027-05-12'],
    ['Zero Dep', '12/05/27', 'zero_dep 2027-05-12'],
    ['Comprehensive (bumper to bumper)', '12/05/27', 'zero_dep 2027-05-12'],
    ['Third Party', '12/05/27', 'third_party 2027-05-12'],
    ['TP', '12/05/27', 'third_party 2027-05-12'],
    ['Comprehensive upto 12/05/27', '', 'comprehensive 2027-05-12'],
    ['3rd party (exp 12 May 2027)', '', 'third_party 2027-05-12'],
  ])('%s and %s are the paper %s', (kind, until, paper) => expect(read(kind, until).paper).toBe(paper))

  it.each([
    ['Comprehensive', ''],
    ['', '12/05/27'],
    ['', 'Comprehensive'],
    ['Tata AIG', '12/05/27'],
    ['Comprehensive / third party', '12/05/27'],
    ['No insurance', '12/05/27'],
    ['New India Insurance Company', '12/05/27'],
  ])('%s and %s are no paper', (kind, until) => expect(read(kind, until).paper).toBeUndefined())

  it('is one text for buyers, the day named once', () => {
    expect(read('Comprehensive', '12/05/27').text).toBe('Comprehensive, to 12 May 2027')
    expect(read('12/05/27', '12/05/27').text).toBe('to 12 May 2027')
    expect(read('', 'Third Party').text).toBe('Third Party')
    expect(read('', '').text).toBeUndefined()
  })
})
