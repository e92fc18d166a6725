/** The tables of keeping and erasing (OPS-8). Times are epoch milliseconds. */
export interface KeepingTables {
  keeping: KeepingTable
  erased_keys: ErasedKeyTable
}

/** One row: from when on the periods are kept, when they were kept last, and what that did. */
interface KeepingTable {
  id: number
  /** Null until the first look after the release that brought the periods. */
  begins_at: number | null
  ran_at: number | null
  /** JSON of what the last run erased, by kind. */
  report: string | null
}

/** What was erased, known again by a keyed hash: a restored backup erases it once more. */
interface ErasedKeyTable {
  key_hash: string
  erased_at: number
}
