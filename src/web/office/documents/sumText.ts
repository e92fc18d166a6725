import { formatRupeesAndPaise } from '#domain/money/price.ts'

/** Paise as a column of a document shows them: `11,35,900.00`. */
export const sumText = (paise: number): string => formatRupeesAndPaise(paise / 100).replace('₹', '')
