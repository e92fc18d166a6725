import type { Kysely } from 'kysely'
import type { CatalogueReader, FacetCounts, IndexQuery, RangeCounts } from '#domain/catalogue/index/indexTypes.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import type { LivePrices } from '../pricing/livePrices.ts'
import type { PriceView } from '../pricing/priceView.ts'
import type { ChangeCount } from '../changeCount.ts'
import type { OptionDirectory } from '../options/optionDirectory.ts'

/** What public answers are made from. */
export interface CatalogueView {
  readonly index: CatalogueReader
  /** How prices stand among those of comparable cars (PRICE-2). */
  readonly prices: PriceView
  /** The option lists as of `version()`. */
  options(): OptionDirectory
  /** Facet counts of the whole catalogue, counted once for each version. */
  wholeCounts(): FacetCounts
  /** Years, kilometres and photos of the whole catalogue, counted once for each version. */
  wholeRanges(): RangeCounts
  /**
   * The catalogue version: the last event of vehicles or options that the index has, and the identity of the database.
   * Every process with the same catalogue has the same version.
   */
  version(): string
  /** The ids of a page of the matching vehicles, where no total is shown. */
  ids(query: Omit<IndexQuery, 'counted'>): number[]
  /**
   * A value that answers share, computed once until something changes. What `compute` uses besides catalogue and profile must
   * stand in the name.
   */
  computed<Value>(name: string, compute: () => Value): Value
  /** Reads from the database: for functions that get the catalogue alone. */
  read<Result>(ask: (query: Kysely<Schema>) => Promise<Result>): Promise<Result>
  /** The ids of the vehicles with these product ids, hidden and sold ones too, by product id. For a hundred at most. */
  idsOfProducts(productIds: readonly string[]): Promise<Map<string, number>>
  /**
   * Summaries of the vehicles with these ids, in the given order; ids without a vehicle are left out. Price drops are
   * those that are shown at `now` (epoch milliseconds). Those that were read lately come from memory.
   */
  summaries(ids: readonly number[], now: number): Promise<VehicleSummary[]>
}

/** The read model of this process: the index, which follows the events table. */
export interface LiveCatalogue extends CatalogueView {
  /** Counts what changes the answers of this catalogue. */
  readonly changes: ChangeCount
  /** The book that `prices` answers from. */
  readonly livePrices: LivePrices
  /** Resolves when the index has every change committed before the call. Rejects when the database cannot be read. */
  catchUp(): Promise<void>
  /**
   * State for the health page: whether the last update of the index succeeded, and for how long one under way has been
   * waiting for the database (milliseconds).
   */
  health(): {
    ok: boolean
    version: string
    vehicles: number
    problem: string | null
    waitingMs: number
    /** Id of the last event that the index has. */
    eventId: number
  }
  close(): void
}

/** A live catalogue that writes snapshots of itself. */
export interface SavableCatalogue extends LiveCatalogue {
  /** How many events a snapshot would have that the last one lacks; Infinity before the first. */
  unsaved(): number
  /**
   * Writes a snapshot, from which the next start goes on. Returns false, and leaves the one before, when something changed
   * just then or `goesOn` says no.
   */
  save(goesOn: () => boolean): Promise<boolean>
}

/** First argument of services that answer from the catalogue alone. */
export interface CatalogueReading {
  readonly catalogue: CatalogueView
}
