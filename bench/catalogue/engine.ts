import type { IndexAnswer, IndexQuery, IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'

/** The answer to a query; without the counts of years, kilometres and photos from an engine that does not give them. */
export type EngineAnswer = Omit<IndexAnswer, 'ranges'> & Partial<Pick<IndexAnswer, 'ranges'>>

/** Something that can answer catalogue queries, as the benchmark asks it. */
export interface Engine {
  /** Takes all listings, ready to be asked. */
  build(listings: readonly IndexRow[]): Promise<void> | void
  query(query: IndexQuery): Promise<EngineAnswer> | EngineAnswer
  /** Replaces one listing, durably where the engine is durable; absent where it cannot. */
  put?(listing: IndexRow): Promise<void> | void
  remove?(id: number): Promise<void> | void
  /** Bytes the engine itself says it takes; else the growth of the process is measured. */
  bytes?(): Promise<number> | number
  close?(): Promise<void> | void
}
