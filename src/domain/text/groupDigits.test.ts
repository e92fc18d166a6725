import { expect, it } from 'vitest'
import { groupDigits } from './groupDigits.ts'

it.each([0, 7, 999, 1_000, 99_999, 1e5, 1_234_567, 123_456_789, 1e12, -1, -54_321, 18.5, 1_234.567, -0.25])(
  'groups %d as Intl does',
  number => expect(groupDigits(number)).toBe(new Intl.NumberFormat('en-IN').format(number)),
)
