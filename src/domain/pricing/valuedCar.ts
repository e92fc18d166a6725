import * as z from 'zod'
import { readTypedAmount } from '../text/typedAmount.ts'
import { readTypedKilometres } from '../text/typedKilometres.ts'

const LEAST_YEAR = 1980
const MOST_KM = 1_000_000

/** A whole number as people type it, null where it is none. */
const number = (least: number, most: number, message: string, read: (typed: string) => number | null) =>
  z
    .string(message)
    .max(40, message)
    .transform(typed => read(typed))
    .pipe(z.int(message).min(least, message).max(most, message))

/**
 * A car that somebody wants to sell, as far as its price hangs on it (VISIT-4): its name in words, with fuel and gearbox, its
 * year of registration, its kilometres.
 */
export const valuedCarSchema = z.object({
  car: z.string('must be given').trim().min(2, 'must be brand and model').max(200, 'must have at most 200 characters'),
  year: number(LEAST_YEAR, 2100, `must be a year from ${LEAST_YEAR} on`, readTypedAmount),
  km: number(1, MOST_KM, 'must be the kilometres that it has been driven', readTypedKilometres),
})

export type ValuedCar = z.output<typeof valuedCarSchema>

/** What an answer lacks to be found among the cars of a stock. */
export const LACKING = ['brand and model', 'fuel', 'gearbox'] as const
export type Lacking = (typeof LACKING)[number]

/** The middle half of comparable prices, adjusted to its year, distance and owner, in whole rupees. */
export interface ValueRange {
  low: number
  high: number
}
