import type { SheetFact } from './carSheet.ts'

/** A paper of a sale, as it is printed: facts under their names, sentences, and who signs (DESK-5). */
export interface SalePrintout {
  title: string
  /** Printed large above it, where it is no document of its own: a worksheet. */
  mark: string | null
  /** The dealer in its head, where the paper was kept as it was given out; null for the dealer of today. */
  head: { name: string; line: string } | null
  facts: readonly SheetFact[]
  sentences: readonly string[]
  signs: readonly string[]
}
