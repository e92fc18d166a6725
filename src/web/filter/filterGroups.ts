import { FACETS, type Facet } from '#domain/catalogue/types.ts'
import { nameKey } from '#domain/text/nameKey.ts'

/** One box: its key in the query string, its name, how many cars it would give (FILTER-8). */
export interface FilterOption { key: string; name: string; count: number }

/** A group as it is shown: maybe not all of its options, and how many there are in all. */
export interface FilterGroupData { options: readonly FilterOption[]; total: number }
export type FilterGroups = Record<Facet, FilterGroupData>

/** Title of each group (FILTER-2), and the words for one and several of its options. */
export const FACET_WORDS: Readonly<Record<Facet, { title: string; one: string; many: string }>> = {
  brand: { title: 'Brands', one: 'brand', many: 'brands' },
  model: { title: 'Models', one: 'model', many: 'models' },
  variant: { title: 'Variants', one: 'variant', many: 'variants' },
  category: { title: 'Categories', one: 'category', many: 'categories' },
  transmission: { title: 'Transmissions', one: 'transmission', many: 'transmissions' },
  registrationType: { title: 'Registration Types', one: 'registration type', many: 'registration types' },
  fuelType: { title: 'Fuel Types', one: 'fuel type', many: 'fuel types' },
  color: { title: 'Colors', one: 'color', many: 'colors' },
  owner: { title: 'Owners', one: 'owner', many: 'owners' },
}

/** A group lists no more than this unless asked: the two and a half thousand variants would be most of every page. */
export const OPTIONS_SHOWN = 40

/** A group as it travels: names and counts; the key follows from the name. */
export interface PackedGroup { names: string[]; counts: number[]; total: number }

/** Packs a group for the page's data, where it stands a second time. */
export function packGroup({ options, total }: FilterGroupData): PackedGroup {
  return { names: options.map(({ name }) => name), counts: options.map(({ count }) => count), total }
}

/** Unpacks every group. */
export function unpackGroups(packed: Readonly<Record<Facet, PackedGroup>>): FilterGroups {
  const unpack = ({ names, counts, total }: PackedGroup): FilterGroupData => (
    { options: names.map((name, place) => ({ key: nameKey(name), name, count: counts[place] ?? 0 })), total })
  return mapFacets(facet => unpack(packed[facet]))
}

/** Every group made by one function of its facet. */
export function mapFacets<Group>(make: (facet: Facet) => Group): Record<Facet, Group> {
  return Object.fromEntries(FACETS.map(facet => [facet, make(facet)])) as Record<Facet, Group>
}
