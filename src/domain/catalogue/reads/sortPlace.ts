import type { Sort } from '../filter.ts'
import type { IndexRow } from '../index/indexTypes.ts'

/** Where a row stands in an order: by its key, then the higher id first (FILTER-8). */
export interface SortPlace {
  key: number
  id: number
}

function keyOf(row: IndexRow, sort: Sort): number {
  switch (sort) {
    case 'newest':
      return -row.postedAt
    case 'price_up':
      return row.price ?? Infinity
    case 'price_down':
      return row.price === null ? Infinity : -row.price
    case 'least_driven':
      return row.odometerKm ?? Infinity
    case 'newest_year':
      return row.year === null ? Infinity : -row.year
  }
}

/** The place of a row in an order. */
export function sortPlace(row: IndexRow, sort: Sort): SortPlace {
  return { key: keyOf(row, sort), id: row.id }
}

/** Whether one place comes before another. */
export function comesBefore(one: SortPlace, other: SortPlace): boolean {
  return one.key === other.key ? one.id > other.id : one.key < other.key
}
