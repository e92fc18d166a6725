import { FACET_NAMES, mapFacets, type Facet } from '../../facets.ts'
import type { CatalogueIndex, FacetCounts, FacetGroup, IndexQuery, IndexRow, StockFigures } from '../indexTypes.ts'
import { naiveFigures, naiveGroups } from './naiveFigures.ts'

type Filter = Omit<IndexQuery, 'offset' | 'limit' | 'sort'>

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

  query(query: IndexQuery): ReturnType<CatalogueIndex['query']> {
    const ids = this.ids(query)
    return { total: ids.length, ids: ids.slice(query.offset, query.offset + query.limit), counts: this.#counts(query) }
  }

  ids(query: Omit<IndexQuery, 'offset' | 'limit'>): number[] {
    const rank: Record<IndexQuery['sort'], (row: IndexRow) => number> = {
      newest: row => -row.postedAt,
      price_up: row => row.price ?? Infinity,
      price_down: row => (row.price === null ? Infinity : -row.price),
      least_driven: row => row.odometerKm ?? Infinity,
      newest_year: row => (row.year === null ? Infinity : -row.year),
    }
    const key = rank[query.sort]
    return [...this.rows.values()]
      .filter(row => passes(row, query))
      .map(row => ({ id: row.id, key: key(row) }))
      .sort((a, b) => (a.key === b.key ? b.id - a.id : a.key < b.key ? -1 : 1))
      .map(({ id }) => id)
  }

  count(query: Filter): number {
    return [...this.rows.values()].filter(row => passes(row, query)).length
  }

  groups(query: Filter, facets: readonly Facet[], least: number): FacetGroup[] {
    return naiveGroups(
      [...this.rows.values()].filter(row => passes(row, query)),
      facets,
      least,
    )
  }

  figures(query: Filter): StockFigures {
    return naiveFigures([...this.rows.values()].filter(row => passes(row, query)))
  }

  memoryBytes(): number {
    return 0
  }

  #counts(query: Filter): FacetCounts {
    const counts = mapFacets(() => new Map<string, number>())
    for (const row of this.rows.values()) {
      if (!withinPrice(row, query)) continue
      const failed = FACET_NAMES.filter(facet => !meets(row, query, facet))
      for (const facet of failed.length === 0 ? FACET_NAMES : failed.length === 1 ? failed : []) {
        const value = row.facets[facet]
        if (value !== null) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1)
      }
    }
    return counts
  }
}

function passes(row: IndexRow, filter: Filter): boolean {
  return withinPrice(row, filter) && FACET_NAMES.every(facet => meets(row, filter, facet))
}

function withinPrice({ price }: IndexRow, { priceMin, priceMax }: Filter): boolean {
  if (priceMin !== undefined && !(price !== null && price >= priceMin)) return false
  return priceMax === undefined || (price !== null && price <= priceMax)
}

function meets(row: IndexRow, { chosen }: Filter, facet: Facet): boolean {
  const values = chosen[facet]
  const own = row.facets[facet]
  return values === undefined || values.length === 0 || (own !== null && values.includes(own))
}
