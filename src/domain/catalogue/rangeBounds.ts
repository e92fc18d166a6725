import type { Bound, Filter } from './filter.ts'

const OTHER: Readonly<Record<Bound, Bound>> = {
  priceMin: 'priceMax',
  priceMax: 'priceMin',
  yearMin: 'yearMax',
  yearMax: 'yearMin',
  kmMin: 'kmMax',
  kmMax: 'kmMin',
}

/**
 * The filter with another bound, for bounds that are chosen from a list (FIND-6). Undefined sets none. A bound that
 * passes the other of its pair drops that one.
 */
export function withBound(filter: Filter, bound: Bound, value: number | undefined): Filter {
  const next: Filter = { ...filter }
  delete next[bound]
  if (value === undefined) return next
  const other = next[OTHER[bound]]
  if (other !== undefined && (bound.endsWith('Min') ? value > other : value < other)) delete next[OTHER[bound]]
  next[bound] = value
  return next
}
