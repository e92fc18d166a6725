import { PLACE_MASK, SEGMENT_BLOCKS, SEGMENT_SHIFT, type PageKernel } from './kernel.ts'
import type { Orders } from './orders.ts'
import type { RankRange } from './priceLadder.ts'
import { hasBit, UNKNOWN_PRICE, type Segment, type SortKey } from './segment.ts'
import { firstNot } from './sortedOrder.ts'
import type { Sort } from './types.ts'
import { walkDown, walkUp } from './walk.ts'

/** The longest page that is picked from the matches instead of walking the order. */
const LONGEST_PICK = 1024
/** What looking at one match costs against one step along an order, as measured. */
const PICK_COST = 2

const KEY_OF: Readonly<Record<Sort, SortKey>> = {
  newest: 'newest', price_up: 'price', price_down: 'price', least_driven: 'odometer', newest_year: 'year',
}

/** What one page is cut from: how many match, in which price ranks they lie (null: anywhere), and in which order. */
export interface Answer { total: number; range: RankRange | null; sort: Sort }

/** Brings the matches (the segments' `matching` pages) in order. */
export class Paging {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #orders: Orders

  constructor(kernel: PageKernel, segments: readonly Segment[], orders: Orders) {
    this.#kernel = kernel
    this.#segments = segments
    this.#orders = orders
  }

  /** Ids from `offset`, at most `limit`, of an index of `size` vehicles. */
  page(answer: Answer, offset: number, limit: number, size: number): number[] {
    const end = Math.min(offset + limit, answer.total)
    if (offset >= end) return []
    // Walking an order costs steps until enough are found, picking looks at every match: the cheaper of the two.
    const span = answer.range !== null && KEY_OF[answer.sort] === 'price' ? answer.range.to - answer.range.from : size
    const picking = answer.total * PICK_COST + size / 64
    if (end > LONGEST_PICK) return this.#walk(answer, offset, end, size, Infinity) ?? []
    const walked = (span * end) / answer.total < picking ? this.#walk(answer, offset, end, size, 2 * picking) : undefined
    return walked ?? this.#pick(answer.sort, end).slice(offset)
  }

  /** Every id of the answer in order. */
  all(answer: Answer, size: number): Float64Array {
    const ids = new Float64Array(answer.total)
    const found = answer.total <= LONGEST_PICK
      ? this.#pick(answer.sort, answer.total)
      : this.#walk(answer, 0, answer.total, size, Infinity)
    ids.set(found ?? [])
    return ids
  }

  /** Walks the order; undefined when that takes more steps than `budget`: the matches lie far behind. */
  #walk(answer: Answer, offset: number, end: number, size: number, budget: number): number[] | undefined {
    const { words } = this.#kernel
    const ids: number[] = []
    let found = 0
    let steps = 0
    for (const batch of this.#batches(answer, size)) {
      for (const slot of batch) {
        const segment = this.#segments[slot >>> SEGMENT_SHIFT]
        const place = slot & PLACE_MASK
        if (segment === undefined || !hasBit(words, segment.matching, place)) continue
        if (found++ >= offset) ids.push(segment.ids[place] ?? 0)
        if (found === end) return ids
      }
      steps += batch.length
      if (steps > budget) return undefined
    }
    return ids
  }

  *#batches({ sort, range }: Answer, size: number): Generator<Uint32Array> {
    const order = this.#orders.by[KEY_OF[sort]]
    const known = this.#orders.knownPrices()
    if (sort === 'price_up') yield* walkUp(order, range ?? { from: 0, to: size })
    else if (sort !== 'price_down') yield* walkUp(order, { from: 0, to: size })
    else {
      yield* walkDown(order, range ?? { from: 0, to: known })
      if (range === null) yield* walkUp(order, { from: known, to: size })
    }
  }

  /** The first `end` matches in order, by keeping the best of all matches. */
  #pick(sort: Sort, end: number): number[] {
    const keys = new Float64Array(end + 1)
    const ids = new Float64Array(end + 1)
    let kept = 0
    const offer = (key: number, id: number): void => {
      if (kept === end && !isBefore(key, id, keys[end - 1] ?? 0, ids[end - 1] ?? 0)) return
      const at = firstNot(kept, place => isBefore(keys[place] ?? 0, ids[place] ?? 0, key, id))
      keys.copyWithin(at + 1, at, kept)
      ids.copyWithin(at + 1, at, kept)
      keys[at] = key
      ids[at] = id
      if (kept < end) kept++
    }
    const sign = sort === 'price_down' ? -1 : 1
    for (const segment of this.#segments) {
      const column = segment.keys[KEY_OF[sort]]
      this.#eachMatch(segment, place => {
        const key = column[place] ?? 0
        offer(key === UNKNOWN_PRICE ? key : sign * key, segment.ids[place] ?? 0)
      })
    }
    return [...ids.subarray(0, kept)]
  }

  #eachMatch(segment: Segment, visit: (place: number) => void): void {
    const { words } = this.#kernel
    const first = segment.matching >>> 2
    for (let word = 0; word < SEGMENT_BLOCKS * 2; word++) {
      for (let bits = words[first + word] ?? 0; bits !== 0; bits &= bits - 1) {
        visit(word * 32 + 31 - Math.clz32(bits & -bits))
      }
    }
  }
}

function isBefore(key: number, id: number, otherKey: number, otherId: number): boolean {
  return key < otherKey || (key === otherKey && id > otherId)
}
