import { describe, expect, it } from 'vitest'
import { closesByItself, daysOfMonth, monthAfter, monthBefore, openDay } from './months.ts'

describe('months of the books [BOOK-3]', () => {
  it('have their days, also in February and December', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect([monthBefore('2027-01'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01'])
  })

  it('take what is late on the first open day', () => {
    expect(openDay('2026-10-30', '2026-10-31')).toBe('2026-11-01')
    expect(openDay('2026-11-02', '2026-10-31')).toBe('2026-11-02')
    expect(openDay('2026-10-30', null)).toBe('2026-10-30')
  })

  it('close by themselves from the day that the owner sets', () => {
    expect(closesByItself('2026-11-20', 20)).toBe('2026-10-31')
    expect(closesByItself('2026-11-19', 20)).toBe('2026-09-30')
    expect(closesByItself('2026-11-20', null)).toBeNull()
  })
})
