import { expect, it } from 'vitest'
import { groupAmount, groupTypedAmount, placeAfterDigits } from './groupAmount.ts'

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

it.each([
  ['', ''],
  ['₹', ''],
  ['500000', '5,00,000'],
  ['₹ 2,50,000.00', '2,50,000'],
  ['Rs. 6 50 000', '6,50,000'],
  ['5 ', '5 '],
  ['5 l', '5 l'],
  ['5 lakh', '5 lakh'],
  ['7.', '7.'],
  ['7.5', '7.5'],
  ['5.00', '5.00'],
  ['1,20,000 ', '1,20,000 '],
  ['५ लाख', '५ लाख'],
])('makes %j while it is typed %j, so that a unit may follow [DETAIL-4]', (typed, grouped) => {
  expect(groupTypedAmount(typed)).toBe(grouped)
  expect(groupTypedAmount(grouped)).toBe(grouped)
})

it('keeps the caret behind the same digit [DETAIL-4]', () => {
  expect([0, 1, 2, 3, 6, 9].map(digits => placeAfterDigits('6,50,000', digits))).toEqual([0, 1, 3, 4, 8, 8])
})
