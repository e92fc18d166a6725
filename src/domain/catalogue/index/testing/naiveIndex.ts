import { FACET_NAMES, mapFacets, type Facet, type ValueFacet } from '../../facets.ts'
import { KM_STEPS } from '../../kilometreSteps.ts'
import { SIZE_NAMES, sizeRow, type Size } from '../../sizes.ts'
import type {
  CatalogueIndex,
  FacetGroup,
  IndexFilter,
  IndexQuery,
  IndexRow,
  RangeCounts,
  StockFigures,
} from '../indexTypes.ts'
import { naiveFigures, naiveGroups } from './naiveFigures.ts'

/** What a filter narrows by, each of which is ignored by its own counts. */
const CHOICES = [...FACET_NAMES, 'years', 'kilometres', 'withPhotos'] as const
type Choice = (typeof CHOICES)[number]

/** A catalogue index that filters and sorts all rows for each query. The tests compare with it. */
export class NaiveIndex implements CatalogueIndex {
  readonly rows = new Map<number, IndexRow>()

  get size(): number {
    return this.rows.size
  }

  put(row: IndexRow): void {
    this.rows.set(row.id, row)
  }

  remove(id: number): void {
    this.rows.delete(id)
  }

  get(id: number): IndexRow | null {
    const row = this.rows.get(id)
    return row === undefined ? null : { ...row, features: [...new Set(row.features)].toSorted() }
  }

  query(query: IndexQuery): ReturnType<CatalogueIndex['query']> {
    const ids = this.ids(query)
    const { counts, ranges } = this.#counts(query)
    return {
      total: ids.length,
      ids: ids.slice(query.offset, query.offset + query.limit),
      counts,
      ranges: { ...ranges, sizes: this.#sizes(query) },
    }
  }

  ids(query: IndexFilter & Pick<IndexQuery, 'sort'>): number[] {
    const rank: Record<IndexQuery['sort'], (row: IndexRow) => number> = {
      newest: row => -row.postedAt,
      price_up: row => row.price ?? Infinity,
      price_down: row => (row.price === null ? Infinity : -row.price),
      least_driven: row => row.odometerKm ?? (row.sizes?.hoursRun === undefined ? Infinity : 1e9 + row.sizes.hoursRun),
      newest_year: row => (row.year === null ? Infinity : -row.year),
    }
    const key = rank[query.sort]
    return [...this.rows.values()]
      .filter(row => passes(row, query))
      .map(row => ({ id: row.id, key: key(row) }))
      .sort((a, b) => (a.key === b.key ? b.id - a.id : a.key < b.key ? -1 : 1))
      .map(({ id }) => id)
  }

  count(filter: IndexFilter): number {
    return [...this.rows.values()].filter(row => passes(row, filter)).length
  }

  groups(query: IndexFilter, facets: readonly ValueFacet[], least: number): FacetGroup[] {
    return naiveGroups(
      [...this.rows.values()].filter(row => passes(row, query)),
      facets,
      least,
    )
  }

  figures(query: IndexFilter): StockFigures {
    return naiveFigures([...this.rows.values()].filter(row => passes(row, query)))
  }

  memoryBytes(): number {
    return 0
  }

  #counts(filter: IndexFilter): Pick<ReturnType<CatalogueIndex['query']>, 'counts' | 'ranges'> {
    const counts = mapFacets(() => new Map<string, number>())
    const years = new Map<number, number>()
    const kilometres = KM_STEPS.map(() => 0)
    let withPhotos = 0
    for (const row of this.rows.values()) {
      if (!meetsAlways(row, filter)) continue
      const failed = CHOICES.filter(choice => !meets(row, filter, choice))
      for (const choice of failed.length === 0 ? CHOICES : failed.length === 1 ? failed : []) {
        if (choice === 'years') {
          if (row.year !== null) add(years, row.year)
        } else if (choice === 'kilometres') {
          const { odometerKm } = row
          if (odometerKm !== null)
            for (const [at, step] of KM_STEPS.entries())
              if (odometerKm <= step) kilometres[at] = (kilometres[at] ?? 0) + 1
        } else if (choice === 'withPhotos') {
          if (row.withPhotos) withPhotos++
        } else for (const value of valuesOf(row, choice)) add(counts[choice], value)
      }
    }
    return { counts, ranges: { years, kilometres, withPhotos, sizes: {} } }
  }

  #sizes({ sized = [], ...query }: IndexQuery): RangeCounts['sizes'] {
    const counted = sized.map((size): [Size, number[]] => {
      const others = { ...query, [`${size}Min`]: undefined, [`${size}Max`]: undefined }
      const found = [...this.rows.values()]
        .filter(row => passes(row, others))
        .map(row => row.sizes?.[size] ?? Number.NaN)
      const edges = [-Infinity, ...sizeRow(size).steps, Infinity]
      const within = (at: number) => found.filter(own => own > (edges[at] ?? 0) && own <= (edges[at + 1] ?? 0)).length
      return [size, edges.slice(1).map((_, at) => within(at))]
    })
    return Object.fromEntries(counted)
  }
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function valuesOf(row: IndexRow, facet: Facet): readonly string[] {
  if (facet === 'feature') return [...new Set(row.features)]
  const value = row.facets[facet]
  return value === null ? [] : [value]
}

function passes(row: IndexRow, filter: IndexFilter): boolean {
  return meetsAlways(row, filter) && CHOICES.every(choice => meets(row, filter, choice))
}

/** What no count ignores: the price, the sizes, the words, and the features, of which each stands beside those chosen. */
function meetsAlways(row: IndexRow, filter: IndexFilter): boolean {
  const { chosen, priceMin, priceMax, words = [] } = filter
  if (!within(row.price, priceMin, priceMax)) return false
  if (!SIZE_NAMES.every(size => within(row.sizes?.[size] ?? null, filter[`${size}Min`], filter[`${size}Max`])))
    return false
  if (!(chosen.feature ?? []).every(feature => row.features.includes(feature))) return false
  return words.every(
    ({ variants, features, plate }) =>
      (row.facets.variant !== null && variants.includes(row.facets.variant))
      || features.some(feature => row.features.includes(feature))
      || (plate !== undefined && row.plate?.startsWith(plate) === true),
  )
}

function meets(row: IndexRow, filter: IndexFilter, choice: Choice): boolean {
  switch (choice) {
    case 'years':
      return within(row.year, filter.yearMin, filter.yearMax)
    case 'kilometres':
      return within(row.odometerKm, filter.kmMin, filter.kmMax)
    case 'withPhotos':
      return !filter.withPhotos || row.withPhotos
    case 'feature':
      return true
    default: {
      const values = filter.chosen[choice]
      const own = row.facets[choice]
      if (own === null && choice === 'category' && filter.withoutCategory) return true
      return values === undefined || values.length === 0 || (own !== null && values.includes(own))
    }
  }
}

function within(value: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min !== undefined && !(value !== null && value >= min)) return false
  return max === undefined || (value !== null && value <= max)
}
