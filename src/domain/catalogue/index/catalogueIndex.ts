import { FACET_NAMES, mapFacets, type Facet } from '../facets.ts'
import { readChoices } from './choices.ts'
import { countGroups } from './countGroups.ts'
import { Dictionary } from './dictionary.ts'
import type { PageKernel } from './kernel.ts'
import { Matching } from './matching.ts'
import { Orders } from './orders.ts'
import { Paging, type Answer } from './paging.ts'
import { PlainKernel } from './plainKernel.ts'
import { RowStore } from './rowStore.ts'
import { Figures } from './stockFigures.ts'
import type { CatalogueIndex, FacetGroup, IndexAnswer, IndexQuery, IndexRow, StockFigures } from './indexTypes.ts'
import { createWasmKernel } from './wasmKernel.ts'

/**
 * Makes an empty index of the catalogue (FILTER-5, FILTER-8, API-1). It counts bits in WebAssembly, or in plain
 * JavaScript where there is none or `form` asks for it. The answers are the same.
 */
export function createCatalogueIndex(form?: PageKernel['form']): CatalogueIndex {
  return new BitsetIndex(
    form === 'plain' || typeof WebAssembly === 'undefined' ? new PlainKernel() : createWasmKernel(),
  )
}

class BitsetIndex implements CatalogueIndex {
  readonly #kernel: PageKernel
  readonly #dictionaries: Record<Facet, Dictionary>
  readonly #rows: RowStore
  readonly #orders: Orders
  readonly #matching: Matching
  readonly #paging: Paging
  readonly #figures: Figures

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.#dictionaries = mapFacets(() => new Dictionary())
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

  query(query: IndexQuery): IndexAnswer {
    const answer = this.#answer(query, query.sort, true)
    return {
      total: answer.total,
      ids: this.#paging.page(answer, Math.max(0, query.offset), Math.max(0, query.limit), this.size),
      counts: this.#matching.counts(this.#dictionaries),
    }
  }

  ids(query: Omit<IndexQuery, 'offset' | 'limit'>): Iterable<number> {
    return this.#paging.all(this.#answer(query, query.sort, false), this.size)
  }

  count(query: Omit<IndexQuery, 'offset' | 'limit' | 'sort'>): number {
    return this.#answer(query, 'newest', false).total
  }

  groups(filter: Omit<IndexQuery, 'offset' | 'limit' | 'sort'>, facets: readonly Facet[], least: number): FacetGroup[] {
    this.#answer(filter, 'newest', false)
    const { segments, combinations } = this.#rows
    return countGroups(
      { kernel: this.#kernel, segments, combinations, dictionaries: this.#dictionaries },
      facets,
      least,
    )
  }

  figures(filter: Omit<IndexQuery, 'offset' | 'limit' | 'sort'>): StockFigures {
    return this.#figures.of(this.#answer(filter, 'newest', false).total, this.size)
  }

  memoryBytes(): number {
    const dictionaries = FACET_NAMES.reduce((bytes, facet) => bytes + this.#dictionaries[facet].memoryBytes(), 0)
    return this.#kernel.words.byteLength + this.#rows.memoryBytes() + this.#orders.memoryBytes() + dictionaries
  }

  #answer(query: Omit<IndexQuery, 'offset' | 'limit' | 'sort'>, sort: IndexQuery['sort'], counting: boolean): Answer {
    this.#orders.refresh(this.size)
    const choices = readChoices(query, this.#dictionaries)
    const range = choices.price === null ? null : this.#orders.priceRange(choices.price.min, choices.price.max)
    if (range !== null) this.#orders.priceBuckets.mark(range)
    return { total: this.#matching.run(choices, counting), range, sort }
  }
}
