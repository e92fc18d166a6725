import { expect, it } from 'vitest'
import { mapFacets } from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { packGroup, unpackGroups } from './filterGroups.ts'

it('comes out of its package as it went in', () => {
  const groups = mapFacets(() => ({
    options: [{ key: nameKey('Mercedes-Benz'), name: 'Mercedes-Benz', count: 7 }],
    total: 12,
  }))
  expect(unpackGroups(mapFacets(facet => packGroup(groups[facet])))).toEqual(groups)
})
