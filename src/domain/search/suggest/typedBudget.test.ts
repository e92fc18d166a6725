import { expect, it } from 'vitest'
import { readTypedBudget } from './typedBudget.ts'

it.each([
  ['under', [5, 10, 20]],
  ['un', [5, 10, 20]],
  ['u', []],
  ['under 5', [5, 50]],
  ['under 5 lakh', [5]],
  ['below 7', [7]],
  ['up to 12', [12]],
  ['1', [1, 10, 12]],
  ['5l', [5]],
  ['5 la', [5]],
  ['7.5 lakh', [7.5]],
  ['5 lakh ke andar', [5]],
  ['5 cars', []],
  ['i20', []],
  ['2019', []],
  ['swift 5', []],
  ['0', []],
])('reads %s as budgets [FIND-5]', (text, budgets) => {
  expect(readTypedBudget(text.split(' '))).toEqual(budgets)
})
