import { assert, constantFrom, boolean, array, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../books/accounts.ts'
import { balancesOf } from '../books/entries.ts'
import { GST_PERCENTS } from '../money/gstPercents.ts'
import { billEntries, costOfLine } from './billEntries.ts'
import { roundOffOf, taxOfLine, wholeTax } from './billSums.ts'

describe('the tax of a bill [BOOK-5]', () => {
  it('is halved into CGST and SGST within a State, each rounded for itself, and IGST between two', () => {
    expect(taxOfLine(100_050, 18, false)).toEqual({ cgst: 9_005, sgst: 9_005, igst: 0 })
    expect(taxOfLine(100_050, 18, true)).toEqual({ cgst: 0, sgst: 0, igst: 18_009 })
    expect(wholeTax(taxOfLine(100_050, 0, false))).toBe(0)
  })

  it('lets a total be rounded by a rupee at most', () => {
    expect(roundOffOf(10_000, 9_900)).toBe(100)
    expect(roundOffOf(9_900, 10_000)).toBe(-100)
    expect(roundOffOf(10_001, 9_900)).toBeNull()
  })
})

describe('the rows of a bill [BOOK-1, BOOK-5]', () => {
  it('come to its total for the vendor, to whole rupees for vehicles, and to the paisa for the credit', () => {
    const lines = array(
      record({
        taxablePaise: integer({ min: 1, max: 100_000_000 }),
        percent: constantFrom(...GST_PERCENTS),
        isCreditable: boolean(),
        holding: integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 50 },
    )
    assert(
      property(lines, boolean(), integer({ min: -100, max: 100 }), (drawn, between, roundOff) => {
        const read = drawn.map(({ taxablePaise, percent, isCreditable, holding }) => ({
          taxablePaise,
          tax: taxOfLine(taxablePaise, percent, between),
          isCreditable,
          goesTo: holding === 0 ? ({ expense: 'rent' } as const) : { holdingId: holding },
        }))
        const sum = read.reduce((all, { taxablePaise, tax }) => all + taxablePaise + wholeTax(tax), 0)
        const total = Math.max(1, sum + roundOff)
        const rows = billEntries(7, read, total)
        expect(rows.every(({ paise }) => paise > 0)).toBe(true)
        const balances = balancesOf(rows)
        const of = (account: number) => balances.get(account) ?? 0
        expect(of(ACCOUNTS.vendors)).toBe(-total)
        const costs = read.filter(({ goesTo }) => 'holdingId' in goesTo)
        expect(of(ACCOUNTS.stock)).toBe(
          costs.reduce((all, line) => {
            const { rupees, gstRupees } = costOfLine(line)
            return all + (rupees - (line.isCreditable ? gstRupees : 0)) * 100
          }, 0),
        )
        const credit = read.reduce((all, { tax, isCreditable }) => all + (isCreditable ? wholeTax(tax) : 0), 0)
        expect(of(ACCOUNTS.inputCgst) + of(ACCOUNTS.inputSgst) + of(ACCOUNTS.inputIgst)).toBe(credit)
        expect(Math.abs(of(ACCOUNTS.roundOff))).toBeLessThanOrEqual(100 + costs.length * 100)
      }),
    )
  })
})
