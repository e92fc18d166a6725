import type { VehicleFacts, VehicleOptionNames } from '../vehicles/vehicle.ts'
import type { JsonObject } from './passportFile.ts'

/** The names that passports have for options of a vehicle. */
const OPTION_NAMES: Readonly<Record<keyof VehicleOptionNames, string>> = {
  brand: 'brand',
  model: 'model',
  variant: 'variant',
  category: 'bodyType',
  fuelType: 'fuel',
  transmission: 'transmission',
  registrationType: 'registrationType',
  color: 'color',
  seatingCapacity: 'seats',
  owner: 'owner',
  location: 'city',
}
const FACT_NAMES = {
  yearOfRegistration: 'year',
  manufacturingYear: 'made',
  registrationPrefix: 'registration',
} as const

// No more than visitors see of a number (DETAIL-2), whatever the field holds.
const SHOWN_OF_NUMBER = 4

/** Facts and options of a vehicle, or those that changed. */
export interface CarFields {
  facts?: Partial<VehicleFacts>
  options?: Partial<VehicleOptionNames>
}

/**
 * The facts that a car is known by, under the names that passports have for them: never its number, nor anything of people
 * (CAR-4). Those that `fields` lacks are left out.
 */
export function publicCar({ facts = {}, options = {} }: CarFields): JsonObject {
  const car: Record<string, string | number | null> = {}
  for (const [option, name] of Object.entries(OPTION_NAMES)) {
    const value = options[option as keyof VehicleOptionNames]
    // An event keeps half a character that was typed; it has no canonical JSON, and the car could not be changed any more.
    if (value !== undefined) car[name] = value?.toWellFormed() ?? null
  }
  for (const [fact, name] of Object.entries(FACT_NAMES)) {
    const value = facts[fact as keyof typeof FACT_NAMES]
    if (value !== undefined)
      car[name] = typeof value === 'string' ? value.slice(0, SHOWN_OF_NUMBER).toWellFormed() : value
  }
  return car
}

/** The members of `after` that differ from `before`. */
export function differing(before: JsonObject, after: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
}

/** The members of an object that are not null. */
export function stated(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
}
