import { describe, expect, it } from 'vitest'
import { readCsvRow } from './csvRow.ts'

describe('a row of a CSV file', () => {
  it.each([
    ['"80,000" ,Pune', ['80,000', 'Pune']],
    ['Kia, "4,25,000"\t , "Red" ', ['Kia', '4,25,000', 'Red']],
    ['17" alloys,x', ['17" alloys', 'x']],
    ['5" screen,"x" y', ['5" screen', '"x" y']],
    ['"Honda "City" VX",5', ['Honda "City" VX', '5']],
    ['"""80,000""",2', ['80,000', '2']],
    ['"a ""b"", c",,""', ['a "b", c', '', '']],
    ['“8 Lakh”,2', ['8 Lakh', '2']],
    ['"x" y,"z"', ['"x" y', 'z']],
    ['"5\nlines, or so" ,2', ['5\nlines, or so', '2']],
    ['', ['']],
    [' , ', ['', '']],
  ])('%j', (text, cells) => expect(readCsvRow(text, ',')).toEqual({ cells }))

  it('distinguishes a quote that is still open from one that was never closed', () => {
    expect(readCsvRow('a,"two', ',')).toBe('open')
    expect(readCsvRow('a,"two\nb,"three, four",5', ',')).toBe('broken')
  })

  it('keeps tabs that part cells', () =>
    expect(readCsvRow('"a" \t"b"\tc d', '\t')).toEqual({ cells: ['a', 'b', 'c d'] }))
})
