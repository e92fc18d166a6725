import { expect, it } from 'vitest'
import { nameKey } from '#domain/nameKey.ts'
import { cutGroup, mapFacets, packGroup, unpackGroups } from './filterGroups.ts'

const options = Array.from({ length: 100 }, (_, place) => (
  { key: `variant ${String(place).padStart(2, '0')}`, name: `Variant ${String(place).padStart(2, '0')}`, count: place }))

it('cuts a long group to the options that give the most, by name, with those chosen [FILTER-2] [FILTER-8]', () => {
  const { options: shown, total } = cutGroup(options, ['variant 03'], false)
  expect(total).toBe(100)
  expect(shown).toHaveLength(41)
  expect(shown[0]?.name).toBe('Variant 03')
  expect(shown.map(({ name }) => name)).toEqual(shown.map(({ name }) => name).toSorted())
})

it('leaves short groups and groups asked for whole', () => {
  expect(cutGroup(options.slice(0, 40), [], false).options).toHaveLength(40)
  expect(cutGroup(options, [], true).options).toHaveLength(100)
})

it('comes out of its package as it went in', () => {
  const groups = mapFacets(() => ({ options: [{ key: nameKey('Mercedes-Benz'), name: 'Mercedes-Benz', count: 7 }], total: 12 }))
  expect(unpackGroups(mapFacets(facet => packGroup(groups[facet])))).toEqual(groups)
})
