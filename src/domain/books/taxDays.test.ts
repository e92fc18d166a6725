import { expect, it } from 'vitest'
import { taxDaysWithin } from './taxDays.ts'

const due = (today: string) => taxDaysWithin(today).map(({ what, month, by }) => `${what} of ${month} by ${by}`)

it('names the days of tax within a week, the first one first, and none that is over [BOOK-6]', () => {
  expect(due('2026-12-05')).toEqual(['tcs of 2026-11 by 2026-12-07', 'gstr-1 of 2026-11 by 2026-12-11'])
  expect(due('2026-12-11')).toEqual(['gstr-1 of 2026-11 by 2026-12-11'])
  expect(due('2026-12-12')).toEqual([])
  expect(due('2026-12-14')).toEqual(['gstr-3b of 2026-11 by 2026-12-20'])
  expect(due('2026-12-21')).toEqual([])
})

it('looks over the end of a month and of a year [BOOK-6]', () => {
  expect(due('2026-12-31')).toEqual([])
  expect(due('2027-01-01')).toEqual(['tcs of 2026-12 by 2027-01-07'])
})
