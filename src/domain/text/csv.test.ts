import { expect, it } from 'vitest'
import { csvCell, csvLine, plainCell } from './csv.ts'

it('quotes what needs quotes', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ' edge', '₹ 6.50 Lakh', ''])).toBe(
    'plain,"a,b","say ""hi""","two\nlines"," edge",₹ 6.50 Lakh,\r\n',
  )
})

it.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'lets no spreadsheet run %j',
  text => {
    expect(csvLine([text]).replace(/^"/u, '').startsWith("'")).toBe(true)
  },
)

it.each(['=1+1', '-2', "'=1", "'quoted'", "''-", '＋91', 'plain', ''])('gives %j back as it was', text => {
  const cell = csvCell(text)
  expect(plainCell(cell.startsWith('"') ? cell.slice(1, -1) : cell)).toBe(text)
})

it('writes a number as one, below 0 too, and what looks like one in a text as a text', () => {
  expect(csvLine([-20_000, 0, '-20000'])).toBe('-20000,0,"\'-20000"\r\n')
})
