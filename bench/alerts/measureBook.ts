import { SearchBook } from '../../src/domain/alerts/searchBook.ts'
import { mapValueFacets } from '../../src/domain/catalogue/facets.ts'
import { parseFilter } from '../../src/domain/catalogue/filter.ts'
import type { IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'
import { nameKey } from '../../src/domain/text/nameKey.ts'

/** Times in milliseconds, one for each car, with how many alerts it meets. */
export interface CarTimes {
  times: number[]
  matches: number[]
}

const read = (search: string) => parseFilter(new URLSearchParams(search))

function heapBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** A generated listing with its values as name keys, as the catalogue has them. */
function withKeys(car: IndexRow): IndexRow {
  const key = (name: string | null) => (name === null ? null : nameKey(name))
  return { ...car, facets: mapValueFacets(facet => key(car.facets[facet])), features: car.features.map(nameKey) }
}

/** Files all searches, then matches each of the cars. */
export function measureBook(
  searches: readonly string[],
  cars: readonly IndexRow[],
): CarTimes & { readMs: number; bytes: number } {
  const before = heapBytes()
  const begin = performance.now()
  const book = new SearchBook()
  for (const [id, search] of searches.entries()) book.put(id + 1, search, read)
  const readMs = performance.now() - begin
  const bytes = heapBytes() - before
  const matches: number[] = []
  const times = cars.map(withKeys).map(car => {
    const start = performance.now()
    matches.push(
      book.match(
        car,
        () => true,
        () => 'car',
      ).length,
    )
    return performance.now() - start
  })
  return { times, matches, readMs, bytes }
}
