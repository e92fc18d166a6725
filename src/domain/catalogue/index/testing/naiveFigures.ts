import type { ValueFacet } from '../../facets.ts'
import type { FacetGroup, IndexRow, PriceSpread, StockFigures } from '../indexTypes.ts'

/** The groups of rows by the values of these facets, found row by row. */
export function naiveGroups(rows: readonly IndexRow[], facets: readonly ValueFacet[], least: number): FacetGroup[] {
  const groups = new Map<string, FacetGroup>()
  for (const row of rows) {
    const values = facets.map(facet => row.facets[facet]).filter(value => value !== null)
    if (values.length < facets.length) continue
    const key = JSON.stringify(values)
    groups.set(key, { values, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()].filter(({ count }) => count >= least)
}

function spread(prices: readonly number[]): PriceSpread {
  const sorted = prices.toSorted((a, b) => a - b)
  return { least: sorted[0] ?? 0, middle: sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, most: sorted.at(-1) ?? 0 }
}

/** The figures of rows, by sorting them. */
export function naiveFigures(rows: readonly IndexRow[]): StockFigures {
  const priced = rows.flatMap(({ price, year }) => (price === null ? [] : [{ price, year }]))
  const driven = rows.flatMap(({ odometerKm }) => (odometerKm === null ? [] : [odometerKm]))
  const years = Map.groupBy(priced, ({ year }) => year)
  return {
    price: priced.length === 0 ? null : spread(priced.map(({ price }) => price)),
    kilometres:
      driven.length === 0 ? null : { least: Math.min(...driven), most: Math.max(...driven), count: driven.length },
    years: [...years]
      .flatMap(([year, of]) =>
        year === null ? [] : [{ year, count: of.length, ...spread(of.map(({ price }) => price)) }],
      )
      .toSorted((a, b) => b.year - a.year),
  }
}
