import { LRUCache } from 'lru-cache'
import type { CatalogueView } from './catalogueView.ts'
import type { ChangeCount } from '../changeCount.ts'

// Some links each, about 1 KB.
const MOST_VALUES = 5_000
// A visitor may write an address of 16,000 characters: such a value is not shared.
const LONGEST_NAME = 1_000

/** Makes the values that answers share until something changes; the least recently used make room. */
export function createComputed(changes: Pick<ChangeCount, 'position'>): CatalogueView['computed'] {
  let position = changes.position
  const values = new LRUCache<string, { value: unknown }>({ max: MOST_VALUES })
  return <Value>(name: string, compute: () => Value): Value => {
    if (position !== changes.position) values.clear()
    position = changes.position
    // Values of a name are of one type.
    const known = values.get(name) as { value: Value } | undefined
    if (known !== undefined) return known.value
    const value = compute()
    if (name.length <= LONGEST_NAME) values.set(name, { value })
    return value
  }
}
