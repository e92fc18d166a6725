import { FACETS, mapFacets, type Facet } from '#domain/catalogue/facets.ts'
import type { FacetCounts, RangeCounts } from '#domain/catalogue/index/indexTypes.ts'
import { KINDS, type Kind } from '#domain/kinds/kinds.ts'
import { KM_STEPS, KM_STEPS_OF_KIND } from '#domain/catalogue/kilometreSteps.ts'
import { kindHasFacet } from '#domain/vehicles/facts/kindHasFacet.ts'
import type { Filter, Sort } from '#domain/catalogue/filter.ts'
import { sizeChoices, sizeRow, sizesOf, type Size } from '#domain/catalogue/sizes.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { CatalogueReading } from './catalogueView.ts'
import { toIndexFilter } from './indexFilter.ts'
import { sharedAnswer } from './sharedAnswer.ts'
import { onlyKind, stockKinds } from './stockKinds.ts'

/** One option of a filter group: its key for the query string, its name, how many vehicles it would give (FILTER-8). */
export interface FacetOption {
  key: string
  name: string
  count: number
  chosen: boolean
}

/**
 * The options of every facet, sorted by name: models of the chosen brands, variants of the chosen models (FILTER-3).
 */
export type FacetOptions = Record<Facet, FacetOption[]>

/** How many vehicles each range would give, its own choice left aside (FIND-6). */
export interface RangeOptions {
  /** Years of registration in stock, the newest first. */
  years: { year: number; count: number }[]
  /** Kilometres to choose as "up to", ascending, and how many vehicles were driven no further. */
  kilometres: { upTo: number; count: number }[]
  withPhotos: number
  /** Choices of the sizes by which vehicles of the one kind are chosen (VEH-4); none of cars. */
  sizes: SizeOptions[]
}

/** The choices of one size, each with its inclusive bounds. */
export interface SizeOptions {
  size: Size
  choices: { min?: number | undefined; max?: number | undefined; count: number }[]
}

/** A kind of vehicle in stock, and how many vehicles it would give (VEH-4). */
export interface KindOption {
  kind: Kind
  count: number
  chosen: boolean
}

/** One page of the catalogue and the options of the sidebar. */
export interface CatalogueAnswer {
  total: number
  vehicles: VehicleSummary[]
  facets: FacetOptions
  ranges: RangeOptions
  /** The kinds in stock, most vehicles first; none where all are of one kind and nobody asked for another. */
  kinds: KindOption[]
  /** The kind that facets and ranges fit: that of all vehicles of the filter; cars where there may be several (VEH-4). */
  fits: Kind
  /** Words of the filter's text that no variant and no feature has; they narrow nothing (FIND-2). */
  unmatchedWords: string[]
}

/** `offset` and `limit` count vehicles. */
export interface CataloguePageRequest {
  filter: Filter
  sort: Sort
  offset: number
  limit: number
}

/** The values in stock of every facet, and the years. */
const inStock = sharedAnswer('in stock', ({ catalogue }) => ({
  facets: mapFacets(facet => [...catalogue.wholeCounts()[facet].keys()]),
  years: [...catalogue.wholeRanges().years.keys()].toSorted((a, b) => b - a),
}))

/** The same of one kind (VEH-4). */
function ofKind(site: CatalogueReading, kind: Kind): { facets: Record<Facet, string[]>; years: number[] } {
  return site.catalogue.computed(`in stock ${kind}`, () => {
    const { indexFilter } = toIndexFilter(site, { chosen: {}, kind })
    const { counts, ranges } = site.catalogue.index.query({ ...indexFilter, sort: 'newest', offset: 0, limit: 0 })
    const category = [...counts.category.keys()].filter(key => site.catalogue.options().kindOf(key) === kind)
    return {
      facets: { ...mapFacets(facet => [...counts[facet].keys()]), category },
      years: [...ranges.years.keys()].toSorted((a, b) => b - a),
    }
  })
}

const listed = (site: CatalogueReading, { kind }: Filter) => (kind === undefined ? inStock(site) : ofKind(site, kind))

/** The kinds in stock, each with the vehicles that it would give in place of the chosen one; a new kind has other categories. */
function listKinds(site: CatalogueReading, { kind: asked, ...filter }: Filter, counts: FacetCounts): KindOption[] {
  const kinds = stockKinds(site)
  if (kinds.length < 2 && (asked === undefined || kinds.includes(asked))) return []
  const { category: _, ...chosen } = filter.chosen
  const { kindOf } = site.catalogue.options()
  const byKind = new Map<Kind, number>()
  for (const [key, count] of counts.category) byKind.set(kindOf(key), (byKind.get(kindOf(key)) ?? 0) + count)
  // Vehicles without a category are cars, and no category counts them.
  const others = kinds.reduce((sum, kind) => sum + (kind === 'car' ? 0 : (byKind.get(kind) ?? 0)), 0)
  byKind.set('car', countCatalogue(site, { ...filter, chosen }) - others)
  return KINDS.filter(kind => kind === asked || kinds.includes(kind))
    .map(kind => ({ kind, count: byKind.get(kind) ?? 0, chosen: kind === asked }))
    .toSorted((one, other) => other.count - one.count)
}

/** What the options of an answer are listed from. */
interface Listed {
  filter: Filter
  fits: Kind
  counts: FacetCounts
  ranges: RangeCounts
}

/**
 * The options of a facet: those in stock under the chosen parents, unless the kind has no such facet, and those chosen that its option
 * list has.
 */
function listFacet(site: CatalogueReading, facet: Facet, { filter, fits, counts }: Listed): FacetOption[] {
  const options = site.catalogue.options()
  const chosen = new Set(filter.chosen[facet])
  const { parent } = FACETS[facet]
  const parents = parent === null ? undefined : filter.chosen[parent]
  const offered = kindHasFacet(fits, facet) ? listed(site, filter).facets[facet] : []
  const inReach = offered.filter(
    key => chosen.has(key) || parents === undefined || options.belongs(facet, key, parents),
  )
  const keys = new Set([...inReach, ...[...chosen].filter(key => options.nameOf(facet, key) !== undefined)])
  return [...keys]
    .map(key => ({
      key,
      name: options.nameOf(facet, key) ?? key,
      count: counts[facet].get(key) ?? 0,
      chosen: chosen.has(key),
    }))
    .toSorted((a, b) => options.compareNames(facet, a.key, b.key))
}

/** The years of the whole catalogue and the kilometre steps of the kind, with their counts. */
function listRanges(site: CatalogueReading, { filter, fits, ranges }: Listed): RangeOptions {
  const { kmMin: _, kmMax: __, ...others } = filter
  const drivenUpTo = (km: number) => {
    const step = KM_STEPS.findIndex(known => known === km)
    return step === -1 ? countCatalogue(site, { ...others, kmMax: km }) : (ranges.kilometres[step] ?? 0)
  }
  return {
    years: listed(site, filter).years.map(year => ({ year, count: ranges.years.get(year) ?? 0 })),
    kilometres: KM_STEPS_OF_KIND[fits].map(upTo => ({ upTo, count: drivenUpTo(upTo) })),
    withPhotos: ranges.withPhotos,
    sizes: Object.entries(ranges.sizes).map(([size, of]) => listSizes(size as Size, of)),
  }
}

/** The choices of a size with the counts of its steps. */
function listSizes(size: Size, counts: readonly number[]): SizeOptions {
  const upTo = (at: number) => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0)
  const countOf = sizeRow(size).upTo ? upTo : (at: number) => counts[at] ?? 0
  return { size, choices: sizeChoices(size).map((bounds, at) => ({ ...bounds, count: countOf(at) })) }
}

/**
 * A page of the catalogue: total, vehicles in order, facet options with counts. A limit of 0 asks for the counts
 * alone.
 */
export async function searchCatalogue(
  site: CatalogueSite,
  { filter, sort, offset, limit }: CataloguePageRequest,
): Promise<CatalogueAnswer> {
  const { indexFilter, unmatchedWords } = toIndexFilter(site, filter)
  const fits = onlyKind(site, filter) ?? 'car'
  const { total, ids, counts, ranges } = site.catalogue.index.query({
    ...indexFilter,
    sort,
    offset,
    limit,
    sized: sizesOf(fits),
  })
  const options: Listed = { filter, fits, counts, ranges }
  return {
    total,
    vehicles: await site.catalogue.summaries(ids, site.clock.now()),
    facets: mapFacets(facet => listFacet(site, facet, options)),
    ranges: listRanges(site, options),
    kinds: listKinds(site, filter, counts),
    fits,
    unmatchedWords,
  }
}

/** How many vehicles match a filter. */
export function countCatalogue(site: CatalogueReading, filter: Filter): number {
  return site.catalogue.index.count(toIndexFilter(site, filter).indexFilter)
}
