import { readNumber } from '../text/amountWords.ts'
import { formatRupees } from './price.ts'
import { RATE_KINDS, type LoanWish } from './loanPlan.ts'

export const LOAN_FIELDS = ['price', 'down', 'years', 'rate', 'kind'] as const
export type LoanField = (typeof LOAN_FIELDS)[number]

const MOST_PRICE = 1_000_000_000
const MOST_YEARS = 30
const MOST_RATE = 40

/** A loan as a form asks for it, or what is wrong at which of its fields (PRICE-4). */
export interface AskedLoan {
  wish: LoanWish | null
  problems: Partial<Record<LoanField, string>>
}

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null

/** Reads the fields of a form: sums in rupees in any grouping, whole years, percent a year. */
export function readLoan(fields: Pick<URLSearchParams, 'get'>): AskedLoan {
  const number = (field: LoanField) => readNumber((fields.get(field) ?? '').replace('₹', '').trim())
  const price = within(number('price'), 1, MOST_PRICE)
  const down = within(number('down'), 0, (price ?? MOST_PRICE) - 1)
  const years = within(number('years'), 1, MOST_YEARS)
  const rate = within(number('rate'), 0, MOST_RATE)
  const kind = RATE_KINDS.find(one => one === fields.get('kind')) ?? 'reducing'
  if (price !== null && down !== null && years !== null && rate !== null)
    return { wish: { price, down, months: Math.round(years * 12), rate, kind }, problems: {} }
  return {
    wish: null,
    problems: {
      ...(price === null && { price: 'must be a price in rupees' }),
      ...(down === null && {
        down: price === null ? 'must be a sum in rupees' : `must be below the price of ${formatRupees(price)}`,
      }),
      ...(years === null && { years: `must be from 1 to ${MOST_YEARS} years` }),
      ...(rate === null && { rate: `must be from 0 to ${MOST_RATE} percent` }),
    },
  }
}
