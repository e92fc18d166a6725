import type { Generated } from 'kysely'
import type { CountedNotes } from '#domain/books/banknotes.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

/** The notes of a count as they are stored. */
export const notesJson = jsonColumn<CountedNotes>('cash_counts')

/** Tills that were counted (BOOK-7): rows that are only added. */
export interface CashTables {
  cashCounts: CashCountTable
}

interface CashCountTable {
  id: Generated<number>
  accountId: number
  /** `2026-11-08`: at its end. */
  day: string
  notes: TextOf<typeof notesJson>
  countedPaise: number
  /** What the books said before the difference was written. */
  bookPaise: number
  /** The last row of the books then, that of the difference among them: what is later was not counted. */
  lastEntry: number
  /** Why it was another sum; empty where it was the same. */
  reason: string
  /** Made once for one filling of the form. */
  key: string
  actor: string
  at: number
}
