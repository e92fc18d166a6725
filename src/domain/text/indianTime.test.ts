import { describe, expect, it } from 'vitest'
import { addDays, daysSince, formatIndianDay, formatIndianTime, indianDay, startOfIndianDay } from './indianTime.ts'

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

  it('fall on a day that begins at midnight there', () => {
    expect(indianDay(Date.parse('2026-03-31T18:29:59Z'))).toBe('2026-03-31')
    expect(indianDay(Date.parse('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
    expect(startOfIndianDay('2026-04-01')).toBe(Date.parse('2026-03-31T18:30:00Z'))
  })

  it.each(['', 'today', '2026-13-40', '2026-04-01T10:00:00Z'])('"%s" is no day', text =>
    expect(startOfIndianDay(text)).toBeNaN(),
  )

  it('are counted by days over ends of months and years', () => {
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    const now = Date.parse('2026-03-31T18:30:00Z')
    expect(['2026-04-01', '2026-03-31', '2025-04-01', '2026-04-02'].map(day => daysSince(day, now))).toEqual([
      0, 1, 365, 0,
    ])
  })
})
