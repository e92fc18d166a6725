import { describe, expect, it } from 'vitest'
import { formatIndianDay, formatIndianTime } from './indianTime.ts'

describe('moments by the clocks of India [ADMIN-10]', () => {
  it.each([
    ['2026-11-21T08:35:00Z', '21 Nov 2026, 14:05'],
    ['2026-12-31T18:29:59Z', '31 Dec 2026, 23:59'],
    ['2026-12-31T18:30:00Z', '1 Jan 2027, 00:00'],
    ['2028-02-29T00:00:00Z', '29 Feb 2028, 05:30'],
  ])('%s is %s', (moment, text) => {
    expect(formatIndianTime(Date.parse(moment))).toBe(text)
    expect(text).toContain(formatIndianDay(Date.parse(moment)))
  })
})
