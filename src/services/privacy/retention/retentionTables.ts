import type { KeptCounts } from '#domain/privacy/retention/periods.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

/** What a run erased. */
export const keptCountsJson = jsonColumn<KeptCounts>('keeping.report')

/** The tables of keeping and erasing (OPS-8). Times are epoch milliseconds. */
export interface RetentionTables {
  keeping: RetentionTable
  erasedKeys: ErasedKeyTable
}

/** One row: from when on the periods are kept, when they were kept last, and what that did. */
interface RetentionTable {
  id: number
  /** Null until the first look after the release that brought the periods. */
  beginsAt: number | null
  ranAt: number | null
  /** Of the last run. */
  report: TextOf<typeof keptCountsJson> | null
}

/** What was erased, known again by a keyed hash: a restored backup erases it once more. */
interface ErasedKeyTable {
  keyHash: string
  erasedAt: number
}
