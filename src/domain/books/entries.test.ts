import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, classOf, FIRST_MONEY_ACCOUNT } from './accounts.ts'
import { balancesOf, differenceOf, reversed, rupeeEntries, type Entry } from './entries.ts'

const party = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
const account = fc.constantFrom(...Object.values(ACCOUNTS).slice(0, 5), FIRST_MONEY_ACCOUNT)
const entries = fc.array(
  fc
    .record<Entry>({
      debit: account,
      debitParty: party,
      credit: account,
      creditParty: party,
      holdingId: party,
      paise: fc.integer({ min: 1, max: 10 ** 12 }),
    })
    .filter(({ debit, credit }) => debit !== credit),
  { maxLength: 12 },
)

describe('rows of the books [BOOK-1]', () => {
  it('come to zero, whatever they are', () => {
    fc.assert(
      fc.property(entries, rows => {
        expect([...balancesOf(rows).values()].reduce((sum, paise) => sum + paise, 0)).toBe(0)
      }),
    )
  })

  it('are nothing together with those that take them back', () => {
    fc.assert(
      fc.property(entries, rows => {
        const all = [...rows, ...reversed(rows)]
        expect([...balancesOf(all).values()].every(paise => paise === 0)).toBe(true)
        expect(differenceOf(all, [])).toEqual([])
      }),
    )
  })

  it('become what should be there by the difference, which is above zero and asked for once', () => {
    fc.assert(
      fc.property(entries, entries, (written, wanted) => {
        const added = differenceOf(written, wanted)
        expect(added.every(({ paise }) => paise > 0)).toBe(true)
        expect(differenceOf([...written, ...added], wanted)).toEqual([])
      }),
    )
  })

  it('of a sum below zero stand the other way round, and of none there are none', () => {
    expect(rupeeEntries(0, ACCOUNTS.stock, ACCOUNTS.sellers)).toEqual([])
    expect(rupeeEntries(-5, ACCOUNTS.stock, ACCOUNTS.sellers, { creditParty: 2 })).toEqual([
      {
        debit: ACCOUNTS.sellers,
        debitParty: 2,
        credit: ACCOUNTS.stock,
        creditParty: null,
        holdingId: null,
        paise: 500,
      },
    ])
  })

  it('are of accounts whose number says what they are', () => {
    expect(
      [
        ACCOUNTS.stock,
        ACCOUNTS.tcsPayable,
        ACCOUNTS.opening,
        ACCOUNTS.sales,
        ACCOUNTS.roundOff,
        FIRST_MONEY_ACCOUNT,
      ].map(classOf),
    ).toEqual(['asset', 'liability', 'equity', 'income', 'expense', 'asset'])
  })
})
