import { describe, expect, it } from 'vitest'
import { KEPT_KINDS, retentionSchema, PERIODS, periodText, USUAL_DAYS } from './periods.ts'

describe('how long each kind is kept [OPS-8]', () => {
  it('has each figure within its bounds, with where it comes from', () => {
    for (const kind of KEPT_KINDS) {
      const { days, least, most, source } = PERIODS[kind]
      expect(least <= days && days <= most).toBe(true)
      expect(source.length).toBeGreaterThan(10)
      expect(USUAL_DAYS[kind]).toBe(days)
    }
    expect(PERIODS.showings.least).toBe(365)
    expect(PERIODS.deals.least).toBeGreaterThanOrEqual(6 * 365)
  })

  it('takes what an owner sets within them, and says what is not', () => {
    expect(retentionSchema.parse({ enquiries: 500 })).toEqual({ ...USUAL_DAYS, enquiries: 500 })
    for (const wrong of [{ enquiries: 364 }, { deals: 400 }, { mails: 1_000 }, { enquiries: 400.5 }, { other: 1 }])
      expect(retentionSchema.safeParse(wrong).success).toBe(false)
    expect(retentionSchema.safeParse({ enquiries: 1 }).error?.issues[0]?.message).toBe('must be 365 to 1095 days')
  })

  it('says a period in whole years where it is some', () => {
    expect([30, 365, 400, 730, 2_192, 2_922].map(periodText)).toEqual([
      '30 days',
      'one year',
      '400 days',
      '2 years',
      '6 years',
      '8 years',
    ])
  })
})
