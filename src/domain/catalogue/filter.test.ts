import { expect, it } from 'vitest'
import { FACET_NAMES, FACETS } from './facets.ts'
import { parseFilter, toggleFacet, writeFilter, type Filter } from './filter.ts'

it('reads every facet from its parameter and writes it back [FILTER-2] [FILTER-6]', () => {
  for (const facet of FACET_NAMES) {
    const filter = parseFilter(
      new URLSearchParams([
        [FACETS[facet].parameter, 'One'],
        [FACETS[facet].parameter, 'two'],
      ]),
    )
    expect(filter).toEqual({ chosen: { [facet]: ['one', 'two'] } })
    expect(parseFilter(writeFilter(filter))).toEqual(filter)
  }
})

it('reads bounds, photos and text, and writes them back [FIND-6]', () => {
  const query = new URLSearchParams(
    'year_of_registration[min]=2018&year_of_registration[max]=2021.5&kilometer_driven[min]=0&kilometer_driven[max]=60000&with_photos=1&q=+top%0Amodel+',
  )
  const filter = parseFilter(query)
  expect(filter).toEqual({
    chosen: {},
    yearMin: 2018,
    yearMax: 2021,
    kmMax: 60_000,
    withPhotos: true,
    text: 'top model',
  })
  expect(parseFilter(writeFilter(filter))).toEqual(filter)
})

it('ignores what is no bound, no photo switch and no text [FIND-6]', () => {
  for (const query of ['year_of_registration[min]=new', 'kilometer_driven[max]=-1', 'with_photos=yes', 'q=%20%00'])
    expect(parseFilter(new URLSearchParams(query))).toEqual({ chosen: {} })
  expect(parseFilter(new URLSearchParams({ q: 'x'.repeat(500) })).text).toHaveLength(200)
})

it('clears what stands below a changed choice, and nothing else [FILTER-3]', () => {
  const filter: Filter = {
    chosen: { brand: ['kia'], model: ['seltos'], variant: ['htx'], owner: ['1st owner'] },
    priceMax: 900_000,
  }
  expect(toggleFacet(filter, 'brand', 'tata')).toEqual({
    chosen: { brand: ['kia', 'tata'], owner: ['1st owner'] },
    priceMax: 900_000,
  })
  expect(toggleFacet(filter, 'model', 'seltos')).toEqual({
    chosen: { brand: ['kia'], owner: ['1st owner'] },
    priceMax: 900_000,
  })
  expect(toggleFacet(filter, 'owner', '1st owner').chosen).toEqual({
    brand: ['kia'],
    model: ['seltos'],
    variant: ['htx'],
  })
})
