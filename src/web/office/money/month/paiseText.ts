import { formatRupees, formatRupeesAndPaise } from '#domain/money/price.ts'

/** A sum of the books: paise where there are any. */
export const paiseText = (paise: number): string =>
  paise % 100 === 0 ? formatRupees(paise / 100) : formatRupeesAndPaise(paise / 100)
