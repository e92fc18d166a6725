import { BestKeys } from './bestKeys.ts'
import { LIST_BYTES, PAGE_BYTES, PLACE_MASK, SEGMENT_SHIFT, type PageKernel } from './kernel.ts'
import type { Orders } from './orders.ts'
import { CODED_KEYS, UNKNOWN_PRICE, type CodedKey, type Segment, type SortKey } from './segment.ts'
import type { Sort } from '../filter.ts'
import type { RankRange } from './sortedOrder.ts'
import { Walk } from './walk.ts'

/** A page that ends further back is always read along the order. */
const LONGEST_PICK = 1024
/** Cost of looking at one match, as a multiple of one step along an order; measured. */
const PICK_COST = 2
/** Most that picking costs where the key has codes, since these are compared first: in steps for each vehicle; measured. */
const CODES_COST = 1 / 64

const KEY_OF: Readonly<Record<Sort, SortKey>> = {
  newest: 'newest',
  price_up: 'price',
  price_down: 'price',
  least_driven: 'odometer',
  newest_year: 'year',
}

/**
 * What a page is cut from: how many match, in which ranks of the price order they lie (null: anywhere), in which
 * order.
 */
export interface Answer {
  total: number
  range: RankRange | null
  sort: Sort
}

/** Puts the matches (the `matching` pages of the segments) in order. */
export class Paging {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #orders: Orders
  readonly #list: number
  readonly #low: number

  constructor(kernel: PageKernel, segments: readonly Segment[], orders: Orders) {
    this.#kernel = kernel
    this.#segments = segments
    this.#orders = orders
    this.#list = kernel.allocate(LIST_BYTES)
    this.#low = kernel.allocate(PAGE_BYTES)
  }

  /** Ids from `offset`, at most `limit`, of an index of `size` vehicles. */
  page(answer: Answer, offset: number, limit: number, size: number): number[] {
    const end = Math.min(offset + limit, answer.total)
    if (offset >= end) return []
    // Walking an order takes steps until enough are found; picking looks at every match. The cheaper of the two is
    // taken.
    const span = answer.range !== null && KEY_OF[answer.sort] === 'price' ? answer.range.to - answer.range.from : size
    const looking = answer.total * PICK_COST
    const key = KEY_OF[answer.sort]
    const picking = (isCoded(key, answer.sort) ? Math.min(looking, size * CODES_COST) : looking) + size / 64
    if (end > LONGEST_PICK) return this.#walk(answer, offset, end, size, Infinity) ?? []
    const steps = (span * end) / answer.total
    const walked = steps < picking ? this.#walk(answer, offset, end, size, Math.min(8 * steps, picking)) : undefined
    return walked ?? this.#pick(answer.sort, end).slice(offset)
  }

  /** All ids of the answer in order. */
  all(answer: Answer, size: number): Float64Array {
    const ids = new Float64Array(answer.total)
    const found =
      answer.total <= LONGEST_PICK
        ? this.#pick(answer.sort, answer.total)
        : this.#walk(answer, 0, answer.total, size, Infinity)
    ids.set(found ?? [])
    return ids
  }

  /** Walks the order. Undefined when that takes more than `budget` steps, since the matches lie far behind. */
  #walk(answer: Answer, offset: number, end: number, size: number, budget: number): number[] | undefined {
    const walk = new Walk(this.#orders.by[KEY_OF[answer.sort]], this.#kernel, this.#segments)
    const ids: number[] = []
    let found = 0
    for (const batch of this.#batches(walk, answer, size)) {
      for (const slot of batch.subarray(Math.max(0, offset - found), end - found)) {
        ids.push(this.#segments[slot >>> SEGMENT_SHIFT]?.ids[slot & PLACE_MASK] ?? 0)
      }
      found += batch.length
      if (found >= end) return ids
      if (walk.steps > budget) return undefined
    }
    return ids
  }

  *#batches(walk: Walk, { sort, range }: Answer, size: number): Generator<Uint32Array> {
    const known = this.#orders.knownPrices()
    if (sort === 'price_up') yield* walk.up(range ?? { from: 0, to: size })
    else if (sort !== 'price_down') yield* walk.up({ from: 0, to: size })
    else {
      yield* walk.down(range ?? { from: 0, to: known })
      if (range === null) yield* walk.up({ from: known, to: size })
    }
  }

  /**
   * The first `end` matches in order, found by looking at every match, where the key has codes only at those of which the code is
   * not above that of the worst found so far.
   */
  #pick(sort: Sort, end: number): number[] {
    const best = new BestKeys(end)
    const { words } = this.#kernel
    const sign = sort === 'price_down' ? -1 : 1
    for (const segment of this.#segments) {
      if (segment.matches === 0) continue
      const sortKey = KEY_OF[sort]
      const page = isCoded(sortKey, sort) ? this.#hopeful(segment, sortKey, best.worst) : segment.matching
      const occupied = this.#kernel.occupied(page, this.#list)
      for (let entry = 0; entry < 2 * occupied; entry++) {
        const word = 2 * (words[(this.#list >>> 2) + (entry >>> 1)] ?? 0) + (entry & 1)
        for (let bits = words[(page >>> 2) + word] ?? 0; bits !== 0; bits &= bits - 1) {
          const place = word * 32 + 31 - Math.clz32(bits & -bits)
          const known = segment.keyAt(sortKey, place)
          const key = known === UNKNOWN_PRICE ? known : sign * known
          if (key <= best.worst) best.offer(key, segment.ids[place] ?? 0)
        }
      }
    }
    return [...best.ids.subarray(0, best.size)]
  }

  /** A page with those matches of a segment that may have a key up to `worst`. */
  #hopeful(segment: Segment, key: CodedKey, worst: number): number {
    if (worst === Infinity) return segment.matching
    const most = this.#orders.codes[key].codeOf(worst)
    this.#kernel.upTo(this.#low, segment.matching, segment.rankCodes[key], most)
    return this.#low
  }
}

/** Whether the codes of a key say which vehicles come first. */
function isCoded(key: SortKey, sort: Sort): key is CodedKey {
  return sort !== 'price_down' && CODED_KEYS.some(coded => coded === key)
}
