import { asciiDigits } from '#domain/text/asciiDigits.ts'
import { BULK_OPTION_WORDS, BULK_OPTIONS, type BulkChange, type BulkOption } from '#domain/stock/bulkChange.ts'
import { formatRupees } from '#domain/money/price.ts'
import { readTypedAmount } from '#domain/text/typedAmount.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'

/** The choices of the bulk change. Lowering and raising are two choices, so that nobody types a minus. */
export const BULK_CHOICES = {
  state: { name: 'Set the state', unit: null },
  category: { name: 'Set the body type', unit: null },
  fuelType: { name: 'Set the fuel type', unit: null },
  transmission: { name: 'Set the transmission', unit: null },
  seatingCapacity: { name: 'Set the number of seats', unit: null },
  color: { name: 'Set the colour', unit: null },
  owner: { name: 'Set the owner', unit: null },
  registrationType: { name: 'Set the registration type', unit: null },
  location: { name: 'Set the location', unit: null },
  offer_amount: { name: 'Set the offer in rupees', unit: '₹' },
  offer_percent: { name: 'Set the offer in per cent of the price', unit: '%' },
  offer_none: { name: 'Remove the offer', unit: null },
  lower_amount: { name: 'Lower the price by rupees', unit: '₹' },
  lower_percent: { name: 'Lower the price by per cent', unit: '%' },
  raise_amount: { name: 'Raise the price by rupees', unit: '₹' },
  raise_percent: { name: 'Raise the price by per cent', unit: '%' },
} as const
export type BulkChoice = keyof typeof BULK_CHOICES
export const BULK_CHOICE_NAMES = Object.keys(BULK_CHOICES) as BulkChoice[]

/**
 * The values of the form. `amount` is as typed: `10,000`, `2.5`; `option` is the chosen name of the list of `choice`.
 */
export interface BulkFilling {
  choice: BulkChoice
  state: VehicleState
  amount: string
  option: string
  toThousands: boolean
}

/** The value for an empty option; no option can have this name. */
export const NO_OPTION = '-'

/** The list that a choice sets; null where it sets something else. */
export function listOfChoice(choice: BulkChoice): BulkOption | null {
  return BULK_OPTIONS.find(option => option === choice) ?? null
}

/** The change that the values describe, with its description for the report; or the error in the amount. */
export function readBulkFilling({
  choice,
  state,
  amount,
  option,
  toThousands,
}: BulkFilling): { change: BulkChange; words: string } | { problem: string } {
  const { unit } = BULK_CHOICES[choice]
  const digits = asciiDigits(amount).replace(/[%,\s]/gu, '')
  const rupees = readTypedAmount(amount)
  const number = unit === '₹' ? (rupees ?? 0) : Number(digits)
  if (choice === 'state') return { change: { kind: 'state', state }, words: `state set to ${state}` }
  const list = listOfChoice(choice)
  if (list !== null) {
    const word = BULK_OPTION_WORDS[list]
    if (option === '') return { problem: 'Please choose one.' }
    if (option === NO_OPTION) return { change: { kind: 'option', option: list, name: null }, words: `${word} removed` }
    return { change: { kind: 'option', option: list, name: option }, words: `${word} set to ${option}` }
  }
  if (choice === 'offer_none') return { change: { kind: 'offer_none' }, words: 'offer removed' }
  if (unit === '₹' && (rupees === null || rupees >= 1e10)) return { problem: 'Please enter an amount in whole rupees.' }
  if (unit === '%' && (!/^\d{1,3}(\.\d{1,2})?$/.test(digits) || number > 100))
    return { problem: 'Please enter a percentage up to 100.' }
  if (number === 0) return { problem: 'Please enter more than 0.' }
  const shown = unit === '₹' ? formatRupees(number) : `${number} %`
  const rough = toThousands ? ', rounded to ₹1,000' : ''
  switch (choice as Exclude<BulkChoice, BulkOption | 'state' | 'offer_none'>) {
    case 'offer_amount':
      return { change: { kind: 'offer_amount', rupees: number }, words: `offer set to ${shown}` }
    case 'offer_percent':
      return { change: { kind: 'offer_percent', percent: number, toThousands }, words: `offer set to ${shown}${rough}` }
    case 'lower_amount':
      return { change: { kind: 'price_by_amount', rupees: -number }, words: `price lowered by ${shown}` }
    case 'raise_amount':
      return { change: { kind: 'price_by_amount', rupees: number }, words: `price raised by ${shown}` }
    case 'lower_percent':
      return {
        change: { kind: 'price_by_percent', percent: -number, toThousands },
        words: `price lowered by ${shown}${rough}`,
      }
    case 'raise_percent':
      return {
        change: { kind: 'price_by_percent', percent: number, toThousands },
        words: `price raised by ${shown}${rough}`,
      }
  }
}
