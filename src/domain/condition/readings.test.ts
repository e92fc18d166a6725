import { describe, expect, it } from 'vitest'
import { decidingOwner, findDisorder, readingsText, type Reading } from './readings.ts'

const reading = (on: string, km: number, reason: string | null = null): Reading => ({
  km,
  on,
  source: 'service',
  reason,
})
const known = [reading('2024-05-01', 19_212), reading('2025-06-01', 28_470), reading('2026-10-12', 31_702)]

describe('a reading of the odometer [CAR-3]', () => {
  it.each([
    ['above the last', 31_719, '2026-11-17', null],
    ['the same as the last', 31_702, '2026-11-17', null],
    ['between its neighbours', 30_000, '2026-01-01', null],
    ['before the first', 4, '2022-03-01', null],
    ['below an earlier one', 31_000, '2026-11-17', ['earlier', 31_702]],
    ['below an earlier one of its day', 31_000, '2026-10-12', ['earlier', 31_702]],
    ['above a later one', 40_000, '2026-01-01', ['later', 31_702]],
    ['above the first, before it', 20_000, '2022-03-01', ['later', 19_212]],
  ])('%s', (_, km, on, expected) => {
    const found = findDisorder(known, { km, on })
    expect(found && [found.which, found.than.km]).toEqual(expected)
  })

  it('goes on from a new instrument', () => {
    const since = [...known, reading('2026-11-01', 12, 'New instrument cluster')]
    expect(findDisorder(since, { km: 300, on: '2026-11-20' })).toBeNull()
    expect(findDisorder(since, { km: 5, on: '2026-11-20' })?.which).toBe('earlier')
  })

  it('is said beside the owner', () => {
    expect(decidingOwner('1st Owner', 'Mar 2022', known)).toEqual({
      title: 'One owner since Mar 2022',
      detail: '3 km readings, all in order',
    })
    expect(decidingOwner('5th Owner or more', null, [])).toEqual({ title: '5th Owner or more', detail: null })
    expect(decidingOwner(null, null, [])).toBeNull()
    expect(readingsText([...known, reading('2026-11-01', 12, 'New')])).toBe(
      '4 km readings. One is lower than before: see why',
    )
    expect(readingsText(known.slice(0, 1))).toBe('1 km reading')
  })
})
