import { expect, it } from 'vitest'
import { slideAt, withClones } from './slidePlaces.ts'

it('puts a clone at either end of four slides [HOME-2]', () => {
  const places = withClones(['a', 'b', 'c', 'd'])
  expect(places.map(({ slide }) => slide)).toEqual(['d', 'a', 'b', 'c', 'd', 'a'])
  expect(places.map(({ clone }) => clone)).toEqual([true, false, false, false, false, true])
})

it('knows the real slide of every place [HOME-3]', () => {
  expect([0, 1, 2, 3, 4, 5].map(place => slideAt(place, 4))).toEqual([3, 0, 1, 2, 3, 0])
})
