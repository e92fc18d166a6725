import { z } from 'zod'
import { nameKey } from '../text/nameKey.ts'
import type { VehicleOption } from '../options/optionLists.ts'
import { formatRupees, priceAfterOffer } from '../money/price.ts'
import { termsProblem } from '../vehicles/saleTerms.ts'
import { VEHICLE_STATES, type VehicleFacts, type VehicleOptionNames, type VehicleState } from '../vehicles/vehicle.ts'
import { VEHICLE_STATE_NAMES } from '../vehicles/vehicleStateNames.ts'

/** The most vehicles of one bulk change: one preview has to hold them, and one undo. */
export const MOST_CHANGED_AT_ONCE = 5_000

/** The highest amount, the same as in the vehicle form. Repeated percentage increases stop there. */
const MOST_RUPEES = 999_999_999_999

const rupees = (least: number) =>
  z
    .number('Please enter an amount in rupees.')
    .int('Please enter whole rupees.')
    .min(least, 'This amount is too low.')
    .max(1e10, 'This amount is too high.')
const percent = (least: number) =>
  z
    .number('Please enter a percentage.')
    .min(least, `Please enter a percentage from ${least} to 100.`)
    .max(100, `Please enter a percentage from ${least} to 100.`)

const toThousands = z.boolean().optional().meta({ description: 'Rounds the result to whole thousands of rupees.' })

/** The options that can be set for many cars. Brand, model and variant are left out: they depend on each other. */
export const BULK_OPTIONS = [
  'category',
  'fuelType',
  'transmission',
  'seatingCapacity',
  'color',
  'owner',
  'registrationType',
  'location',
] as const satisfies readonly VehicleOption[]
export type BulkOption = (typeof BULK_OPTIONS)[number]

/** The name of each in texts about many cars. */
export const BULK_OPTION_WORDS: Readonly<Record<BulkOption, string>> = {
  category: 'body type',
  fuelType: 'fuel type',
  transmission: 'transmission',
  seatingCapacity: 'number of seats',
  color: 'colour',
  owner: 'owner',
  registrationType: 'registration type',
  location: 'location',
}

/** One change of many vehicles: of their state, of an option, of their offer, or of the price that the offer is taken from. */
export const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: z.enum(VEHICLE_STATES) }),
  z.object({
    kind: z.literal('option'),
    option: z.enum(BULK_OPTIONS),
    name: z
      .string()
      .trim()
      .min(1, 'Please choose one.')
      .max(120)
      .nullable()
      .meta({ description: 'As its list has it; null leaves it empty.' }),
  }),
  z.object({ kind: z.literal('offer_amount'), rupees: rupees(1) }),
  z.object({ kind: z.literal('offer_percent'), percent: percent(0.01), toThousands }),
  z.object({ kind: z.literal('offer_none') }),
  z.object({ kind: z.literal('price_by_amount'), rupees: rupees(-1e10) }),
  z.object({ kind: z.literal('price_by_percent'), percent: percent(-100), toThousands }),
])
export type BulkChange = z.output<typeof bulkChangeSchema>

/** The vehicle as a bulk change sees it. */
export type ChangedFacts = Pick<VehicleFacts, 'state' | 'actualPrice' | 'offerAmount'>
type Options = Partial<VehicleOptionNames>

/** The effect on one vehicle: the facts and options that change, or why it stays as it is. */
export type BulkOutcome = { facts: Partial<ChangedFacts>; options?: Options } | { stays: string }

/** Whole rupees, or whole thousands of them. */
const rounded = (amount: number, { toThousands: isRough = false }: { toThousands?: boolean | undefined }) => {
  const step = isRough ? 1_000 : 1
  return Math.round(amount / step) * step
}

function changeMoney(
  { actualPrice, offerAmount }: ChangedFacts,
  change: Exclude<BulkChange, { kind: 'state' | 'option' }>,
): BulkOutcome {
  if (change.kind === 'offer_none') {
    return offerAmount === 0 ? { stays: 'Has no offer' } : { facts: { offerAmount: 0 } }
  }
  if (actualPrice === null) return { stays: 'Has no price' }
  const after = (() => {
    switch (change.kind) {
      case 'offer_amount':
        return { actualPrice, offerAmount: change.rupees }
      case 'offer_percent':
        return { actualPrice, offerAmount: rounded((actualPrice * change.percent) / 100, change) }
      case 'price_by_amount':
        return { actualPrice: Math.max(0, actualPrice + change.rupees), offerAmount }
      case 'price_by_percent':
        return { actualPrice: Math.max(0, rounded((actualPrice * (100 + change.percent)) / 100, change)), offerAmount }
    }
  })()
  if (after.actualPrice === actualPrice && after.offerAmount === offerAmount) return { stays: 'Has this price already' }
  if (change.kind === 'offer_percent' && after.offerAmount === 0) return { stays: 'The offer would be nothing' }
  if (after.actualPrice > MOST_RUPEES) return { stays: 'Would cost too much' }
  if (after.actualPrice === 0) return { stays: 'Would cost nothing' }
  return {
    facts: after.actualPrice === actualPrice ? { offerAmount: after.offerAmount } : { actualPrice: after.actualPrice },
  }
}

function changeState({ state }: ChangedFacts, to: VehicleState): BulkOutcome {
  return state === to ? { stays: `Is ${to} already` } : { facts: { state: to } }
}

function changeOption(options: Options, { option, name }: Extract<BulkChange, { kind: 'option' }>): BulkOutcome {
  const before = options[option] ?? null
  if (nameKey(before ?? '') === nameKey(name ?? '')) return { stays: name === null ? 'Has none' : 'Has it already' }
  return { facts: {}, options: { [option]: name } }
}

/**
 * Applies a bulk change to one vehicle. A change of the price leaves the offer as it is. Amounts are rounded to whole
 * rupees, percentages to whole thousands where that is asked for. A vehicle whose sale terms would become invalid stays
 * as it is.
 */
export function changeOne(facts: ChangedFacts, change: BulkChange, options: Options = {}): BulkOutcome {
  if (change.kind === 'option') return changeOption(options, change)
  const outcome = change.kind === 'state' ? changeState(facts, change.state) : changeMoney(facts, change)
  const problem = 'stays' in outcome ? null : termsProblem({ ...facts, ...outcome.facts })
  if (problem === null) return outcome
  return {
    stays:
      problem.field === 'offerAmount'
        ? 'The offer would not be below the price'
        : 'Has no price, and cannot be offered without one',
  }
}

/** The value that a bulk change touches, as text: the state, the option, or the price after offer and the offer. */
export function describeBulk(
  { state, actualPrice, offerAmount }: ChangedFacts,
  change: BulkChange,
  options: Options = {},
): string {
  if (change.kind === 'state') return VEHICLE_STATE_NAMES[state]
  if (change.kind === 'option') return options[change.option] ?? `No ${BULK_OPTION_WORDS[change.option]}`
  const price = priceAfterOffer(actualPrice, offerAmount)
  const offer = offerAmount > 0 ? ` (offer ${formatRupees(offerAmount)})` : ''
  return `${price === null ? 'No price' : formatRupees(price)}${offer}`
}
