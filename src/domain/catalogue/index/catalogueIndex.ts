import { readChoices } from './choices.ts'
import { makeDictionaries, type Dictionaries } from './columnCodes.ts'
import { countGroups } from './countGroups.ts'
import type { PageKernel } from './kernel.ts'
import { Matching, type Counted } from './matching.ts'
import { Orders } from './orders.ts'
import { Paging, type Answer } from './paging.ts'
import { PlainKernel } from './plainKernel.ts'
import { RowStore } from './rowStore.ts'
import { arrangeByPrice } from './arrangeByPrice.ts'
import { openInto, saveIndex } from './saveIndex.ts'
import type { SavedIndex } from './savedIndex.ts'
import { Figures } from './stockFigures.ts'
import type {
  CatalogueIndex,
  FacetGroup,
  IndexAnswer,
  IndexFilter,
  IndexQuery,
  IndexRow,
  StockFigures,
} from './indexTypes.ts'
import type { ValueFacet } from '../facets.ts'
import { canRunWasm, createWasmKernel } from './wasmKernel.ts'

/**
 * Makes an empty index of the catalogue (FILTER-5, FILTER-8, API-1). It counts bits in WebAssembly, or in plain
 * JavaScript where there is none or `form` asks for it. The answers are the same.
 */
export function createCatalogueIndex(form?: PageKernel['form']): SavableIndex {
  return new BitsetIndex(createKernel(form))
}

function createKernel(form?: PageKernel['form']): PageKernel {
  return form === 'plain' || !canRunWasm() ? new PlainKernel() : createWasmKernel()
}

/**
 * Makes an index like the one that was saved: it gives the same answers and takes the same changes. Throws RangeError when the columns are those of another release or do not belong together; it does not look into them,
 * so whoever keeps them has to know that they are unchanged.
 */
export function openCatalogueIndex(saved: SavedIndex, form?: PageKernel['form']): SavableIndex {
  const index = new BitsetIndex(createKernel(form))
  index.open(saved)
  return index
}

/** An index that can be written to a file: `openCatalogueIndex` makes one like it of what `save` gives. */
export interface SavableIndex extends CatalogueIndex {
  /** Copies all vehicles into columns, at 1,000,000 about 75 MB. Later changes of the index do not alter them. */
  save(): SavedIndex
}

class BitsetIndex implements SavableIndex {
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

  /** Takes over what was saved, as an empty index. Throws RangeError. */
  open(saved: SavedIndex): void {
    openInto(this.#kernel, this.#rows, this.#dictionaries, saved)
  }

  query(query: IndexQuery): IndexAnswer {
    const answer = this.#answer(query, query.sort, query.counted ?? 'all')
    return {
      total: answer.total,
      ids: this.#paging.page(answer, Math.max(0, query.offset), Math.max(0, query.limit), this.size),
      counts: this.#matching.counts(this.#dictionaries),
      ranges: this.#matching.ranges(this.#dictionaries),
    }
  }

  ids(query: IndexFilter & Pick<IndexQuery, 'sort'>): Iterable<number> {
    return this.#paging.all(this.#answer(query, query.sort, []), this.size)
  }

  count(filter: IndexFilter): number {
    return this.#answer(filter, 'newest', []).total
  }

  groups(filter: IndexFilter, facets: readonly ValueFacet[], least: number): FacetGroup[] {
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
