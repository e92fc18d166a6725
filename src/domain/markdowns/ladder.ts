import * as z from 'zod'
import { priceAfterOffer } from '../money/price.ts'
import { changeOne, type BulkChange, type ChangedFacts } from '../stock/bulkChange.ts'

const MOST_STEPS = 6

/** A step of the price ladder: after so many days in stock an offer of so many per cent off the price. */
export interface LadderStep {
  days: number
  percent: number
}

const step = z.strictObject({
  days: z.int('must be whole days').min(1, 'must be 1 to 730 days').max(730, 'must be 1 to 730 days'),
  percent: z.number().min(0.5, 'must be 0.5 to 50 per cent').max(50, 'must be 0.5 to 50 per cent'),
})

const rises = (steps: readonly LadderStep[]) =>
  steps.every(({ days, percent }, place) => {
    const before = steps[place - 1]
    return before === undefined || (days > before.days && percent > before.percent)
  })

/** `ladder` of the profile: when lower prices are proposed (DESK-8). Without steps none are. */
export const ladderSettingsSchema = z.strictObject({
  steps: z
    .array(step)
    .max(MOST_STEPS)
    .default([
      { days: 30, percent: 2 },
      { days: 45, percent: 4 },
      { days: 60, percent: 6 },
    ])
    .refine(rises, 'each step must have more days and a higher percentage than the one before'),
  /** A car that somebody asked about in the last days is left alone. */
  quietDays: z.int('must be 0 to 90 days').min(0, 'must be 0 to 90 days').max(90, 'must be 0 to 90 days').default(14),
})
export type LadderSettings = z.output<typeof ladderSettingsSchema>

/** The change that a step makes, as the bulk change of the stock list knows it. */
export function changeOfStep({ percent }: LadderStep): BulkChange {
  return { kind: 'offer_percent', percent, toThousands: true }
}

/** The step that a car has reached after so many days in stock; null before the first. */
export function stepAfter(steps: readonly LadderStep[], days: number): LadderStep | null {
  return steps.findLast(one => one.days <= days) ?? null
}

/**
 * The price after offer that a step proposes, in rupees; null where it would not be lower than it is. Per cents are of the price
 * before any offer, so that a car which stays at a step is not lowered twice.
 */
export function proposedPrice(facts: ChangedFacts, reached: LadderStep): number | null {
  const outcome = changeOne(facts, changeOfStep(reached))
  if ('stays' in outcome) return null
  const after = { ...facts, ...outcome.facts }
  const price = priceAfterOffer(after.actualPrice, after.offerAmount)
  const before = priceAfterOffer(facts.actualPrice, facts.offerAmount)
  return price !== null && before !== null && price > 0 && price < before ? price : null
}
