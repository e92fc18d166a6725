import { mapFacets, type Facet } from '#domain/catalogue/facets.ts'
import type { Filter } from '#domain/catalogue/filter.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { RangeOptions } from '#services/catalogue/searchCatalogue.ts'

/** One option: its key in the query string, its name, and how many cars it would give (FILTER-8). */
export interface FilterOption {
  key: string
  name: string
  count: number
}

/** A group as it is shown: the listed options, and how many options there are in all. */
export interface FilterGroupData {
  options: readonly FilterOption[]
  total: number
}
export type FilterGroups = Record<Facet, FilterGroupData>

/** What the filter's form shows of the cars: how many there are, and how many each choice would give. */
export interface FilterCounts {
  total: number
  groups: FilterGroups
  ranges: RangeOptions
  /** The kind that all of them fit (VEH-4). */
  fits: Kind
}

/** The most options that a group lists unless asked for all: 2,500 variants would be most of every page. */
export const OPTIONS_SHOWN = 40

/**
 * The same for a group in a page. Where nothing is chosen yet, most visitors open none: 40 options of each group would be a tenth of
 * the page. Brands are open from the start.
 */
export const optionsInPage = (facet: Facet, { chosen }: Filter): number =>
  facet === 'brand' || Object.keys(chosen).length > 0 ? OPTIONS_SHOWN : 12

/** A group in the data of a page: names and counts; the key is derived from the name. */
export interface PackedGroup {
  names: string[]
  counts: number[]
  total: number
}

/** Packs a group for the data of the page, which repeats what the HTML contains. */
export function packGroup({ options, total }: FilterGroupData): PackedGroup {
  return { names: options.map(({ name }) => name), counts: options.map(({ count }) => count), total }
}

/** Unpacks every group. */
export function unpackGroups(packed: Readonly<Record<Facet, PackedGroup>>): FilterGroups {
  const unpack = ({ names, counts, total }: PackedGroup): FilterGroupData => ({
    options: names.map((name, place) => ({ key: nameKey(name), name, count: counts[place] ?? 0 })),
    total,
  })
  return mapFacets(facet => unpack(packed[facet]))
}
