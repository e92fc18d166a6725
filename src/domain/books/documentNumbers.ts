import { financialYearText } from './financialYear.ts'

/** The kinds of numbered documents, each with the letters before its numbers: at most two, so that ten million a year fit. */
export const DOCUMENT_PREFIXES = {
  receipt: 'R',
  refund: 'RF',
  reversal: 'RX',
  invoice: 'IN',
  bill_of_supply: 'BS',
  credit_note: 'CN',
  debit_note: 'DN',
  purchase_voucher: 'PV',
  payment_voucher: 'PY',
  journal: 'JV',
  contra: 'CO',
} as const
export type DocumentKind = keyof typeof DOCUMENT_PREFIXES

/** What rule 46(b) of the GST rules allows a number to have. */
export const MOST_NUMBER_CHARACTERS = 16

/**
 * The number of a document: kind, financial year (2026 for 2026-27) and its place in that series, such as `R/26-27/0001`
 * (BOOK-1). Throws `RangeError` where it would be longer than the rules allow.
 */
export function documentNumber(kind: DocumentKind, year: number, place: number): string {
  const number = `${DOCUMENT_PREFIXES[kind]}/${financialYearText(year)}/${String(place).padStart(4, '0')}`
  if (number.length > MOST_NUMBER_CHARACTERS) throw new RangeError(`the series of ${kind} is full`)
  return number
}
