import type { DocumentKind } from '#domain/books/documentNumbers.ts'

/** The tables of numbered documents (BOOK-1). */
export interface SeriesTables {
  documentSeries: DocumentSeriesTable
}

/** The last number that was given of a kind in a financial year, which begins in `financialYear`. */
interface DocumentSeriesTable {
  kind: DocumentKind
  financialYear: number
  last: number
}
