import { describe, expect, it } from 'vitest'
import { offerGap } from './offerGap.ts'

describe('an offer beside what is asked [ADMIN-10]', () => {
  it.each([
    [950_000, 900_000, -50_000, -5.3],
    [900_000, 900_000, 0, 0],
    [800_000, 900_000, 100_000, 12.5],
    [1_300_000, 1, -1_299_999, -100],
  ])('asked %i, offered %i: %i rupees, %f percent', (asked, offer, rupees, percent) => {
    expect(offerGap(asked, offer)).toEqual({ rupees, percent })
  })

  it('has no gap to a price that is not known', () => {
    expect([offerGap(null, 5), offerGap(0, 5)]).toEqual([null, null])
  })
})
