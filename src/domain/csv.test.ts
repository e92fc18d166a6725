import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes what needs quotes', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ' edge', '₹ 6.50 Lakh', '']))
    .toBe('plain,"a,b","say ""hi""","two\nlines"," edge",₹ 6.50 Lakh,\r\n')
})

it.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1'])('lets no spreadsheet run %j', text => {
  expect(csvLine([text]).replace(/^"/u, '').startsWith("'")).toBe(true)
})
