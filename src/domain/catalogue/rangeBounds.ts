import { BOUND_PAIRS, type Bound, type Filter } from './filter.ts'

/**
 * The filter with another bound, for bounds that are chosen from a list (FIND-6). Undefined sets none. A bound that
 * passes the other of its pair drops that one.
 */
export function withBound(filter: Filter, bound: Bound, value: number | undefined): Filter {
  const next: Filter = { ...filter }
  delete next[bound]
  if (value === undefined) return next
  for (const [least, most] of BOUND_PAIRS) {
    if (bound === least && value > (next[most] ?? value)) delete next[most]
    if (bound === most && value < (next[least] ?? value)) delete next[least]
  }
  next[bound] = value
  return next
}
