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
