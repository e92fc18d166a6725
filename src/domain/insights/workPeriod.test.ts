import { expect, it } from 'vitest'
import { askedShare, firstDayOf, readWorkPeriod, saleRange } from './workPeriod.ts'

it('begins a period with today in it, and a year with a month [DESK-8]', () => {
  expect(firstDayOf(7, '2026-11-23')).toBe('2026-11-17')
  expect(firstDayOf(365, '2026-11-23')).toBe('2025-12-01')
  expect(firstDayOf(365, '2026-01-31')).toBe('2025-02-01')
  expect([readWorkPeriod('90'), readWorkPeriod('8'), readWorkPeriod(null)]).toEqual([90, 30, 30])
})

it('says nothing where too few looks or sales are known [DESK-8]', () => {
  expect([askedShare(19, 19), askedShare(20, 1), askedShare(400, 3)]).toEqual([null, 5, 0.8])
  expect(saleRange([3, 9, 12, 40])).toBeNull()
  expect(saleRange([40, 3, 9, 21, 12])).toEqual({ from: 9, middle: 12, to: 21, sales: 5 })
})
