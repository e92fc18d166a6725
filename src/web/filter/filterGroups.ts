import { mapFacets, type Facet } from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/text/nameKey.ts'

/** One box: its key in the query string, its name, how many cars it would give (FILTER-8). */
export interface FilterOption { key: string; name: string; count: number }

/** A group as it is shown: maybe not all of its options, and how many there are in all. */
export interface FilterGroupData { options: readonly FilterOption[]; total: number }
export type FilterGroups = Record<Facet, FilterGroupData>

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
