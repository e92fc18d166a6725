import { expect, it } from 'vitest'
import { groupAmount, placeAfterDigits } from './groupAmount.ts'

it.each([
  ['', ''],
  ['₹', ''],
  ['7', '7'],
  ['999', '999'],
  ['1000', '1,000'],
  ['65000', '65,000'],
  ['650000', '6,50,000'],
  ['6500000', '65,00,000'],
  ['1,00,00,0000', '10,00,00,000'],
  ['007', '7'],
  ['0', '0'],
  ['₹ 6,50,000.00', '6,50,000'],
  ['Rs. 6 50 000', '6,50,000'],
  ['650000abc', '6,50,000'],
  ['1234567890123456', '1,23,45,67,89,012'],
])('groups %j as %j [DETAIL-4]', (typed, grouped) => {
  expect(groupAmount(typed)).toBe(grouped)
  expect(groupAmount(grouped)).toBe(grouped)
})

it('keeps the caret behind the same digit [DETAIL-4]', () => {
  expect([0, 1, 2, 3, 6, 9].map(digits => placeAfterDigits('6,50,000', digits))).toEqual([0, 1, 3, 4, 8, 8])
})
