import { expect, it } from 'vitest'
import { withBound } from './rangeBounds.ts'

it('sets and takes away one bound of a filter [FIND-6]', () => {
  const filter = { chosen: { brand: ['kia'] }, yearMin: 2019, withPhotos: true } as const
  expect(withBound(filter, 'kmMax', 60_000)).toEqual({ ...filter, kmMax: 60_000 })
  expect(withBound(filter, 'yearMin', undefined)).toEqual({ chosen: { brand: ['kia'] }, withPhotos: true })
})

it('drops the other bound where they would cross [FIND-6]', () => {
  expect(withBound({ chosen: {}, yearMax: 2018 }, 'yearMin', 2020)).toEqual({ chosen: {}, yearMin: 2020 })
  expect(withBound({ chosen: {}, kmMin: 30_000 }, 'kmMax', 20_000)).toEqual({ chosen: {}, kmMax: 20_000 })
  expect(withBound({ chosen: {}, yearMax: 2018 }, 'yearMin', 2018)).toEqual({
    chosen: {},
    yearMin: 2018,
    yearMax: 2018,
  })
})
