import { expect, it } from 'vitest'
import type { ValueFacet } from '../facets.ts'
import { createCatalogueIndex } from './catalogueIndex.ts'
import type { FacetGroup } from './indexTypes.ts'
import { NaiveIndex } from './testing/naiveIndex.ts'
import { randomNumbers, randomQuery, randomRow } from './testing/randomCatalogue.ts'

const GROUPS: readonly (readonly ValueFacet[])[] = [
  ['brand', 'model'],
  ['brand', 'model', 'owner'],
  ['category', 'color'],
  ['brand'],
  ['owner'],
]

const sorted = (groups: readonly FacetGroup[]) => groups.toSorted((a, b) => (`${a.values}` < `${b.values}` ? -1 : 1))

it.each([40, 3000])('figures and groups of %i vehicles are those of a look at every one [FIND-7]', size => {
  const random = randomNumbers(size)
  const index = createCatalogueIndex()
  const naive = new NaiveIndex()
  for (let id = 1; id <= size; id++) {
    const row = randomRow(id, random)
    index.put(row)
    naive.put(row)
  }
  for (let id = 1; id <= size; id += 7) {
    index.remove(id)
    naive.remove(id)
  }
  const queries = [
    { chosen: {} },
    { chosen: { brand: ['nobody'] } },
    ...Array.from({ length: 12 }, () => randomQuery(random)),
  ]
  for (const query of queries) {
    expect(index.figures(query)).toEqual(naive.figures(query))
    for (const facets of GROUPS) {
      expect(sorted(index.groups(query, facets, 3))).toEqual(sorted(naive.groups(query, facets, 3)))
    }
  }
})
