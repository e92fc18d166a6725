import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

it.each([
  ['no file', [], /Usage: npm run import/u],
  ['an unknown flag', ['cars.csv', '--fast'], /--fast/u],
  ['a field that is none', ['cars.csv', '--set', 'colour=Red'], /--set names a field that does not exist: colour/u],
  ['a value without a field', ['cars.csv', '--set', 'Ford'], /write --set brand=Ford/u],
  [
    'a unit that is none',
    ['cars.csv', '--unit', 'price=million'],
    /--unit price is rupees or thousand or lakh or crore, not million/u,
  ],
  [
    'a unit of nothing',
    ['cars.csv', '--unit', 'colour=red'],
    /--unit is of price, odometer, engine, mileage, not of colour/u,
  ],
  ['a rate that is none', ['cars.csv', '--rate', 'USD=much'], /--rate USD is rupees for one, such as 83\.1, not much/u],
  ['a currency that is none', ['cars.csv', '--rate', 'XXX=3'], /--rate is of USD, .*not of XXX/u],
  ['a row that is none', ['cars.csv', '--header-row', '0'], /--header-row is the number of a row from 1/u],
])('the import command says what is wrong with %s [ADMIN-10]', (_, words, message) => {
  expect(() => readArguments(words, '/')).toThrow(message)
})
