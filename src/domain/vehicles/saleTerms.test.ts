import { describe, expect, it } from 'vitest'
import { termsDiffer, termsProblem, type SaleTerms } from './saleTerms.ts'

const TERMS: SaleTerms = { state: 'listed', actualPrice: 500_000, offerAmount: 20_000 }

describe('the terms of a sale', () => {
  it.each<[Partial<SaleTerms>, 'actualPrice' | 'offerAmount' | null]>([
    [{}, null],
    [{ offerAmount: 0 }, null],
    [{ offerAmount: 499_999 }, null],
    [{ offerAmount: 500_000 }, 'offerAmount'],
    [{ offerAmount: 600_000 }, 'offerAmount'],
    [{ state: 'hidden', offerAmount: 600_000 }, 'offerAmount'],
    [{ actualPrice: 0 }, 'offerAmount'],
    [{ actualPrice: 0, offerAmount: 0 }, 'actualPrice'],
    [{ actualPrice: null }, 'actualPrice'],
    [{ state: 'reserved', actualPrice: null }, 'actualPrice'],
    [{ state: 'hidden', actualPrice: null }, null],
    [{ state: 'sold', actualPrice: null, offerAmount: 0 }, null],
  ])('%j: what is wrong stands at %s', (changes, field) =>
    expect(termsProblem({ ...TERMS, ...changes })?.field ?? null).toBe(field),
  )

  it('say the price that the offer has to stay below', () => {
    expect(termsProblem({ ...TERMS, offerAmount: 600_000 })?.message).toBe(
      'The offer has to be below the price of ₹5,00,000.',
    )
  })

  it('differ by any of the three', () => {
    expect(termsDiffer(TERMS, { ...TERMS })).toBe(false)
    expect(
      [{ state: 'sold' as const }, { actualPrice: 1 }, { offerAmount: 1 }].map(change =>
        termsDiffer(TERMS, { ...TERMS, ...change }),
      ),
    ).toEqual([true, true, true])
  })
})
