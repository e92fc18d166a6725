import { readChoices } from './choices.ts'
import { makeDictionaries, type Dictionaries } from './columnCodes.ts'
import { countGroups } from './countGroups.ts'
import type { PageKernel } from './kernel.ts'
import { Matching, type Counted } from './matching.ts'
import { Orders } from './orders.ts'
import { Paging, type Answer } from './paging.ts'
import { countSteps } from './sizeChoices.ts'
import { RowStore } from './rowStore.ts'
import { arrangeByPrice } from './arrangeByPrice.ts'
import { openInto, saveIndex } from './saveIndex.ts'
import type { SavableIndex, SavedIndex } from './savedIndex.ts'
import { Figures } from './stockFigures.ts'
import type { FacetGroup, IndexAnswer, IndexFilter, IndexQuery, IndexRow, StockFigures } from './indexTypes.ts'
import type { ValueFacet } from '../facets.ts'
import type { Size } from '../sizes.ts'

/** The index: rows in segments of 16,384 slots, bitsets for what is chosen, and sorted orders for pages. */
export class BitsetIndex implements SavableIndex {
  readonly #kernel: PageKernel
  readonly #dictionaries: Dictionaries
  readonly #rows: RowStore
  readonly #orders: Orders
  readonly #matching: Matching
  readonly #paging: Paging
  readonly #figures: Figures

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.#dictionaries = makeDictionaries()
    this.#rows = new RowStore(kernel, this.#dictionaries)
    this.#orders = this.#rows.orders
    this.#matching = new Matching(kernel, this.#rows.segments, this.#rows.combinations)
    this.#paging = new Paging(kernel, this.#rows.segments, this.#orders)
    this.#figures = new Figures(kernel, this.#rows.segments, this.#orders)
  }

  get size(): number {
    return this.#rows.size
  }

  put(row: IndexRow): void {
    this.#rows.put(row)
  }

  remove(id: number): void {
    this.#rows.remove(id)
  }

  get(id: number): IndexRow | null {
    return this.#rows.get(id)
  }

  save(): SavedIndex {
    this.#refresh()
    return saveIndex(this.#kernel, this.#rows, this.#dictionaries)
  }

  /** Loads a saved index. Call it on an empty one only. Throws RangeError. */
  open(saved: SavedIndex): void {
    openInto(this.#kernel, this.#rows, this.#dictionaries, saved)
  }

  query(query: IndexQuery): IndexAnswer {
    const answer = this.#answer(query, query.sort, query.counted ?? 'all')
    const { sized = [] } = query
    const found = {
      total: answer.total,
      ids: this.#paging.page(answer, Math.max(0, query.offset), Math.max(0, query.limit), this.size),
      counts: this.#matching.counts(this.#dictionaries),
      ranges: this.#matching.ranges(this.#dictionaries),
    }
    // Last: a size that is chosen is counted among what matches without it, which marks others.
    for (const size of sized) found.ranges.sizes[size] = this.#countSize(query, size)
    return found
  }

  /** What matches by the steps of a size, whose own choice is left aside. */
  #countSize({ sort, ...filter }: IndexQuery, size: Size): number[] {
    this.#answer({ ...filter, [`${size}Min`]: undefined, [`${size}Max`]: undefined }, sort, [])
    return countSteps(this.#kernel, this.#rows.segments, size)
  }

  ids(query: IndexFilter & Pick<IndexQuery, 'sort'>): Iterable<number> {
    return this.#paging.all(this.#answer(query, query.sort, []), this.size)
  }

  count(filter: IndexFilter): number {
    return this.#answer(filter, 'newest', []).total
  }

  groups(filter: IndexFilter, facets: readonly ValueFacet[], least: number): FacetGroup[] {
    // Marks the rows that match; countGroups reads the marks.
    this.#answer(filter, 'newest', [])
    const { segments, combinations } = this.#rows
    return countGroups(
      { kernel: this.#kernel, segments, combinations, dictionaries: this.#dictionaries },
      facets,
      least,
    )
  }

  figures(filter: IndexFilter): StockFigures {
    return this.#figures.of(this.#answer(filter, 'newest', []).total, this.size)
  }

  memoryBytes(): number {
    const dictionaries = Object.values(this.#dictionaries).reduce(
      (bytes, dictionary) => bytes + dictionary.memoryBytes(),
      0,
    )
    return this.#kernel.words.byteLength + this.#rows.memoryBytes() + this.#orders.memoryBytes() + dictionaries
  }

  #answer(filter: IndexFilter, sort: IndexQuery['sort'], counted: Counted): Answer {
    this.#refresh()
    const choices = readChoices(filter, this.#dictionaries)
    const range = choices.price === null ? null : this.#orders.priceRange(choices.price.min, choices.price.max)
    const priced =
      choices.price === null || range === null
        ? null
        : this.#orders.priceRanges.mark(choices.price.min, choices.price.max, range)
    return { total: this.#matching.run(choices, counted, priced), range, sort }
  }

  #refresh(): void {
    this.#rows.refresh(() => arrangeByPrice(this.#kernel, this.#rows, this.#dictionaries))
  }
}
