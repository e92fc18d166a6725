import { expect, it } from 'vitest'
import { topOptions } from './topOptions.ts'

const options = Array.from({ length: 100 }, (_, place) => ({
  key: `variant ${String(place).padStart(2, '0')}`,
  count: place,
}))

it('keeps the options that give the most and those chosen, in their order [FILTER-2] [FILTER-8]', () => {
  const kept = topOptions(options, 40, ['variant 03']).map(({ key }) => key)
  expect(kept).toHaveLength(41)
  expect(kept[0]).toBe('variant 03')
  expect(kept).toEqual(kept.toSorted())
  expect(topOptions(options, 40, ['variant 99'])).toHaveLength(40)
})

it('leaves a short group as it is', () => {
  expect(topOptions(options.slice(0, 40), 40, [])).toEqual(options.slice(0, 40))
})
