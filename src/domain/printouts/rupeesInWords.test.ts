import { expect, it } from 'vitest'
import { paiseInWords, rupeesInWords } from './rupeesInWords.ts'

it.each([
  [0, 'Rupees zero only'],
  [7, 'Rupees seven only'],
  [100, 'Rupees one hundred only'],
  [115, 'Rupees one hundred and fifteen only'],
  [5_000, 'Rupees five thousand only'],
  [99_999, 'Rupees ninety-nine thousand nine hundred and ninety-nine only'],
  [1_00_000, 'Rupees one lakh only'],
  [12_45_021, 'Rupees twelve lakh forty-five thousand and twenty-one only'],
  [1_05_00_000, 'Rupees one crore five lakh only'],
  [
    123_45_67_890,
    'Rupees one hundred and twenty-three crore forty-five lakh sixty-seven thousand eight hundred and ninety only',
  ],
])('says %i in lakh and crore [DESK-5]', (rupees, words) => {
  expect(rupeesInWords(rupees)).toBe(words)
})

it.each([
  [0, 'Rupees Zero Only'],
  [11_35_900_00, 'Rupees Eleven Lakh Thirty-Five Thousand Nine Hundred Only'],
  [1_05_00_000_50, 'Rupees One Crore Five Lakh and Paise Fifty Only'],
  [1_15_07, 'Rupees One Hundred and Fifteen and Paise Seven Only'],
])('says %i paise as documents of the trade do [BOOK-4]', (paise, words) => {
  expect(paiseInWords(paise)).toBe(words)
})
