import { describe, expect, it } from 'vitest'
import { followEmiText, proposeEmiText } from './emiText.ts'

const OURS = 'EMI ₹21,942/month, 5 years at 11.4%'
const car = { actualPrice: 1_025_000, offerAmount: 25_000, emiOptions: OURS }

describe('the EMI text of a car [EMI-2]', () => {
  it('is proposed with the rate and tenure of the calculator [EMI-1]', () => {
    expect(proposeEmiText(1_000_000)).toBe(OURS)
    expect([null, 0, -1].map(proposeEmiText)).toEqual([null, null, null])
  })

  it('follows the price while it is our own', () => {
    expect(followEmiText(car, { ...car, offerAmount: 525_000 })).toBe('EMI ₹10,971/month, 5 years at 11.4%')
    expect(followEmiText(car, { ...car, actualPrice: null })).toBeNull()
  })

  it.each([
    [{ ...car, emiOptions: 'From ₹9,999' }, 'From ₹9,999'],
    [{ ...car, emiOptions: null }, null],
  ])('stays what a person made of it: %j', (before, text) => {
    expect(followEmiText(before, { ...before, offerAmount: 0 })).toBe(text)
  })

  it('is taken as it is given', () =>
    expect(followEmiText(car, { ...car, offerAmount: 0, emiOptions: 'Ask us' })).toBe('Ask us'))
})
