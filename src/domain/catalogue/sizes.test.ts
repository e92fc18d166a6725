import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { describe, expect, it } from 'vitest'
import { usualKind } from '../kinds/categories.ts'
import { KINDS } from '../kinds/kinds.ts'
import { matchesFilter } from '../alerts/matchesFilter.ts'
import { SearchBook } from '../alerts/searchBook.ts'
import { factRow } from '../vehicles/facts/facts.ts'
import { kindHas } from '../vehicles/facts/kindFacts.ts'
import { describeFilter } from './describeFilter.ts'
import { BOUND_PARAMETERS, parseFilter, writeFilter } from './filter.ts'
import { filterChips } from './filterChips.ts'
import { mapValueFacets } from './facets.ts'
import type { IndexRow } from './index/indexTypes.ts'
import { SIZE_NAMES, sizeChoices, sizeRow, sizesOf } from './sizes.ts'

const NO_NAMES = { nameOf: () => null, automatic: [] }
const read = (query: string) => parseFilter(new URLSearchParams(query))
const bike: IndexRow = {
  id: 1,
  facets: { ...mapValueFacets(() => null), category: 'motorcycle' },
  features: [],
  plate: null,
  withPhotos: false,
  price: 60_000,
  odometerKm: 12_000,
  year: 2020,
  postedAt: 0,
  sizes: { engineCc: 149 },
}

describe('the sizes of vehicles', () => {
  it('are facts of the kinds that are chosen by them, under the names of their facts [VEH-2] [VEH-4]', () => {
    for (const size of SIZE_NAMES) {
      const { parameter, kinds, steps } = sizeRow(size)
      expect(factRow(size).wire).toBe(parameter)
      expect(kinds.filter(kind => !kindHas(kind, size))).toEqual([])
      expect([...steps]).toEqual(steps.toSorted((a, b) => a - b))
      expect(BOUND_PARAMETERS[`${size}Min`]).toBe(`${parameter}[min]`)
      expect(BOUND_PARAMETERS[`${size}Max`]).toBe(`${parameter}[max]`)
    }
    expect(sizesOf('car')).toEqual([])
    expect(KINDS.filter(kind => sizesOf(kind).length > 0)).toHaveLength(KINDS.length - 1)
  })

  it('are read as bounds, or as both in one value of the plain form, and written back [VEH-4]', () => {
    const filter = read('engine_capacity[min]=126&engine_capacity[max]=160.5&hours_run[max]=2000')
    expect(filter).toEqual({ chosen: {}, engineCcMin: 126, engineCcMax: 160, hoursRunMax: 2000 })
    expect(parseFilter(writeFilter(filter))).toEqual(filter)
    expect(read('engine_capacity=126-160&hours_run=-2000&horsepower=&payload=many')).toEqual(filter)
    expect(read('engine_capacity[min]=many&gross_weight[max]=-1')).toEqual({ chosen: {} })
  })

  it('are said in words and taken away as one [FIND-3] [VEH-4]', () => {
    const filter = read('engine_capacity=126-160&hours_run=-2000&gross_weight=12001-')
    expect(describeFilter(filter, NO_NAMES, KIND_NOUNS.car)).toBe(
      'Cars, from 126 cc to 160 cc, from 12,001 kg, up to 2,000 hours',
    )
    expect(filterChips(filter, NO_NAMES).map(({ name, without }) => [name, writeFilter(without).size])).toEqual([
      ['126 to 160 cc', 2],
      ['From 12,001 kg', 3],
      ['Up to 2,000 hours', 3],
    ])
  })

  it('are offered in steps without a gap, or all up to a step [VEH-4]', () => {
    expect(sizeChoices('engineCc').slice(0, 2)).toEqual([
      { min: undefined, max: 100 },
      { min: 101, max: 125 },
    ])
    expect(sizeChoices('engineCc').at(-1)).toEqual({ min: 501, max: undefined })
    expect(sizeChoices('hoursRun').every(({ min }) => min === undefined)).toBe(true)
  })

  it('are met by a vehicle of the size, and by none whose size is unknown, also in saved searches [FIND-11] [VEH-4]', () => {
    const kindOf = (category: string | null) => usualKind(category ?? '')
    const meets = (query: string, row = bike) => matchesFilter(read(query), row, () => true, kindOf)
    expect(meets('engine_capacity[min]=149&engine_capacity[max]=149')).toBe(true)
    expect(meets('engine_capacity[max]=148')).toBe(false)
    expect(meets('horsepower[max]=50')).toBe(false)
    const book = new SearchBook()
    book.put(1, 'engine_capacity=126-160', read)
    book.put(2, 'engine_capacity=-125', read)
    book.put(3, '', read)
    expect(book.match(bike, () => true, kindOf).toSorted()).toEqual([1, 3])
  })
})
