import * as z from 'zod'
import { VEHICLE_CLASS_NAMES } from '../kinds/vehicleClass.ts'
import { profileText } from '../text/profileText.ts'
import { REGISTRATION_STATES } from '../registration/registrationStates.ts'
import { stateText } from '../registration/stateText.ts'

const rupees = z.int('must be whole rupees').min(0, 'must not be below 0').max(10_000_000, 'must be below a crore')
const day = z.iso.date('must be a day such as 2026-11-01')

const stateCosts = z.strictObject({
  state: stateText,
  /** The class of vehicles whose fees they are (VEH-7). */
  class: z.enum(VEHICLE_CLASS_NAMES).default('light'),
  rcTransfer: rupees.nullable().default(null),
  hypothecation: rupees.nullable().default(null),
  /** The NOC (Form 28) of a car that leaves the State, and the new number of one that comes. */
  noc: rupees.nullable().default(null),
  newNumber: rupees.nullable().default(null),
  /** Road tax of a car that comes from another State, as a share of its price after offer: no source that was read fixes it. */
  roadTaxPercent: z.number().min(0, 'must not be below 0').max(100, 'must be 100 at most').nullable().default(null),
})

/** A row for each State and class. */
const MOST_FEE_ROWS = REGISTRATION_STATES.length * VEHICLE_CLASS_NAMES.length

/**
 * What comes to the price of a car, as the dealer enters it (PRICE-3): whole rupees, as of a day. Null stands for what is not
 * known; it is shown as a line without a sum. A State's fees hold for buyers who register a vehicle of their class there.
 */
export const dealerCostsSchema = z
  .strictObject({
    on: day.nullable().default(null),
    states: z
      .array(stateCosts)
      .max(MOST_FEE_ROWS, `must be ${MOST_FEE_ROWS} at most`)
      .refine(
        states => new Set(states.map(one => `${one.state} ${one.class}`)).size === states.length,
        'must name each State once',
      )
      .default([]),
    /** What the insurer asks to put the policy into the buyer's name. */
    insuranceTransfer: rupees.nullable().default(null),
    dealerCharges: z
      .strictObject({
        rupees,
        what: profileText.nullable().default(null),
        compulsory: z.boolean().default(true),
      })
      .nullable()
      .default(null),
  })
  .refine(costs => costs.on !== null || (costs.states.length === 0 && costs.insuranceTransfer === null), {
    path: ['on'],
    message: 'must say as of which day the figures are, such as 2026-11-01',
  })

/** What the dealer has entered of what comes to a price. */
export type DealerCosts = z.output<typeof dealerCostsSchema>
