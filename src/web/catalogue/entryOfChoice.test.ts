import { expect, it } from 'vitest'
import { entryOfChoice } from './entryOfChoice.ts'

it('makes one entry of choices that follow one another quickly [FILTER-6]', () => {
  const first = entryOfChoice(null, 10_000)
  expect(first).toEqual({ replace: false, state: { chosenAt: 10_000 } })
  const second = entryOfChoice(first.state, 12_500)
  expect(second).toEqual({ replace: true, state: { chosenAt: 12_500 } })
  expect(entryOfChoice(second.state, 15_400).replace).toBe(true)
  expect(entryOfChoice(second.state, 15_500).replace).toBe(false)
  expect(entryOfChoice({ step: 2 }, 15_500).replace).toBe(false)
})
