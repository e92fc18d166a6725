import { describe, expect, it } from 'vitest'
import { parseFilter, writeFilter, type Filter } from '../catalogue/filter.ts'
import type { IndexRow } from '../catalogue/index/indexTypes.ts'
import { usualKind } from '../kinds/categories.ts'
import { VALUE_FACETS, type ValueFacet } from '../catalogue/facets.ts'
import { matchesFilter } from './matchesFilter.ts'
import { SearchBook } from './searchBook.ts'

const NOTHING = Object.fromEntries(VALUE_FACETS.map(facet => [facet, null])) as Record<ValueFacet, null>
const car = (more: Partial<IndexRow>, facets: Partial<Record<ValueFacet, string>> = {}): IndexRow => ({
  id: 1,
  features: [],
  plate: null,
  withPhotos: false,
  price: 500_000,
  odometerKm: 40_000,
  year: 2020,
  postedAt: 0,
  ...more,
  facets: { ...NOTHING, ...facets },
})
const knowsAll = () => true
const kindOf = (category: string | null) => usualKind(category ?? '')
const read = (search: string) => parseFilter(new URLSearchParams(search))

describe('a car and a filter [FIND-11] [FIND-6]', () => {
  const seltos = car({ features: ['sunroof', 'abs'], withPhotos: true }, { brand: 'kia', variant: 'htx plus' })
  const matches = (filter: Partial<Filter>, row = seltos) =>
    matchesFilter({ chosen: {}, ...filter }, row, knowsAll, kindOf)

  it('meet where every part holds: one value of a facet, all features, bounds inclusive', () => {
    expect(matches({ chosen: { brand: ['honda', 'kia'], feature: ['abs', 'sunroof'] } })).toBe(true)
    expect(matches({ chosen: { brand: ['honda'] } })).toBe(false)
    expect(matches({ chosen: { feature: ['abs', 'airbags'] } })).toBe(false)
    expect(matches({ chosen: { model: ['seltos'] } })).toBe(false)
    expect(matches({ priceMin: 500_000, priceMax: 500_000, yearMin: 2020, kmMax: 40_000, withPhotos: true })).toBe(true)
    expect(matches({ priceMax: 499_999 })).toBe(false)
    expect(matches({ yearMin: 2021 })).toBe(false)
    expect(matches({ kmMax: 39_999 })).toBe(false)
    expect(matches({ withPhotos: true }, car({}))).toBe(false)
    expect(matches({ kmMax: 50_000 }, car({ odometerKm: null }))).toBe(false)
  })

  it('meet by the beginning of the number plate, and by no word that the text refuses [FIND-2]', () => {
    const plated = car({ plate: 'ka05', features: ['abs'] })
    expect(matches({ text: 'KA05' }, plated)).toBe(true)
    expect(matches({ text: 'ka' }, plated)).toBe(false)
    expect(matches({ text: 'KA01' }, plated)).toBe(false)
    expect(matches({ text: 'KA05' }, car({}))).toBe(false)
    expect(matches({ text: 'sunroof nahi' }, plated)).toBe(true)
    expect(matches({ text: 'abs near me' }, plated)).toBe(true)
  })

  it('meet by words that begin a word of the variant or a feature; a word that no list has narrows nothing', () => {
    expect(matches({ text: 'sun htx' })).toBe(true)
    expect(matches({ text: 'roof' })).toBe(false)
    expect(matchesFilter({ chosen: {}, text: 'gleaming sunroof' }, seltos, word => word !== 'gleaming', kindOf)).toBe(
      true,
    )
  })
})

describe('the book of saved searches [FIND-11]', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const some = <Item>(items: readonly Item[], most: number) =>
    Array.from({ length: random(most + 1) }, () => items[random(items.length)] as Item)
  const values: Partial<Record<ValueFacet, readonly string[]>> = {
    brand: ['kia', 'honda', 'tata'],
    model: ['seltos', 'city', 'nexon', 'jazz'],
    location: ['pune', 'delhi'],
    fuelType: ['diesel', 'petrol'],
  }
  const FEATURES = ['sunroof', 'abs', 'airbags']

  function randomSearch(): string {
    const chosen: Record<string, readonly string[]> = {}
    for (const [facet, keys] of Object.entries(values)) {
      const picked = random(3) === 0 ? [...new Set(some(keys, 3))] : []
      if (picked.length > 0) chosen[facet] = picked
    }
    const feature = [...new Set(some(FEATURES, 1))]
    return writeFilter({
      chosen: { ...chosen, ...(feature.length > 0 ? { feature } : {}) },
      ...(random(2) ? { priceMax: (1 + random(20)) * 100_000 } : {}),
      ...(random(4) === 0 ? { priceMin: random(10) * 100_000 } : {}),
      ...(random(4) === 0 ? { yearMin: 2010 + random(12) } : {}),
      ...(random(6) === 0 ? { kmMax: random(8) * 10_000 } : {}),
      ...(random(6) === 0 ? { withPhotos: true as const } : {}),
      ...(random(6) === 0 ? { text: ['sun', 'air', 'abs'][random(3)] as string } : {}),
    }).toString()
  }
  function randomCar(): IndexRow {
    const facets = Object.fromEntries(
      Object.entries(values).flatMap(([facet, keys]) => (random(8) ? [[facet, keys[random(keys.length)]]] : [])),
    )
    return car(
      {
        price: random(10) ? random(25) * 100_000 : null,
        year: random(10) ? 2008 + random(15) : null,
        odometerKm: random(10) ? random(90_000) : null,
        withPhotos: random(2) === 0,
        features: [...new Set(some(FEATURES, 3))],
      },
      facets,
    )
  }

  it('finds just those that a car meets, each once, while searches come and go', () => {
    const book = new SearchBook()
    const searches = new Map<number, { search: string; filter: Filter }>()
    for (let round = 0; round < 60; round += 1) {
      for (let put = 0; put < 20; put += 1) {
        const id = random(400)
        const search = randomSearch()
        searches.set(id, { search, filter: read(search) })
        book.put(id, search, read)
      }
      const gone = random(400)
      searches.delete(gone)
      book.remove(gone)
      const row = randomCar()
      const expected = [...searches].flatMap(([id, { filter }]) =>
        matchesFilter(filter, row, knowsAll, kindOf) ? [id] : [],
      )
      expect(book.match(row, knowsAll, kindOf).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
    }
    expect(book.size).toBe(searches.size)
    expect(book.searches).toBe(new Set(Array.from(searches.values(), ({ search }) => search)).size)
    for (const id of searches.keys()) book.remove(id)
    expect([book.size, book.searches, book.match(randomCar(), knowsAll, kindOf)]).toEqual([0, 0, []])
  })
})
