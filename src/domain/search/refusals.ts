import type { Item } from './items.ts'
import { ORDERS } from './words/phrases.ts'

const isPassed = (item: Item | undefined) =>
  item?.kind === 'filler' || (item?.kind === 'role' && (item.role === 'place' || item.role === 'year'))
const roleOf = (item: Item | undefined) => (item?.kind === 'role' ? item.role : undefined)

/** The nearest item in a direction that says something. */
function nearest(items: readonly Item[], from: number, step: 1 | -1): number {
  let at = from + step
  while (isPassed(items[at])) at += step
  return at
}

/** A name and those joined to it by "or", "and" or nothing: "diesel ya cng nahi". */
function group(items: readonly Item[], from: number, step: 1 | -1): Item[] {
  const first = items[from]
  if (first !== undefined && ORDERS.has(roleOf(first) ?? 'to')) return [first]
  if (first?.kind !== 'name') return first?.kind === 'word' ? [first] : []
  const refused: Item[] = [first]
  for (let at = from; ;) {
    const joint = nearest(items, at, step)
    const role = roleOf(items[joint])
    if (role !== 'or' && role !== 'and') return refused
    const other = nearest(items, joint, step)
    const item = items[other]
    if (item?.kind !== 'name' || item.sense.facet !== first.sense.facet) return refused
    // "Not red or black" refuses both; "petrol and diesel nahi" the one beside the word alone.
    if (step === -1 && role === 'and') return refused
    refused.push(item)
    at = other
  }
}

/**
 * Marks the names that a search refuses, with the word that refuses them, as left over: "diesel nahi", "not red". What is refused is
 * never chosen (FIND-2).
 */
export function markRefusals(items: readonly Item[]): void {
  for (const [at, item] of items.entries()) {
    const role = item.used ? undefined : roleOf(item)
    if (role !== 'not' && role !== 'nahi') continue
    const before = nearest(items, at, -1)
    const front = () => group(items, before, -1)
    const behind = () => group(items, nearest(items, at, 1), 1)
    const refused = role === 'not' ? behind() : front()
    const others = refused.length > 0 || role === 'not' || items[before]?.left === true ? refused : behind()
    for (const other of [item, ...others]) {
      other.left = true
      other.used = true
    }
  }
}
