import { expect, it } from 'vitest'
import { nameKey } from '#domain/text/nameKey.ts'
import { mapFacets, packGroup, unpackGroups } from './filterGroups.ts'

it('comes out of its package as it went in', () => {
  const groups = mapFacets(() => ({ options: [{ key: nameKey('Mercedes-Benz'), name: 'Mercedes-Benz', count: 7 }], total: 12 }))
  expect(unpackGroups(mapFacets(facet => packGroup(groups[facet])))).toEqual(groups)
})
