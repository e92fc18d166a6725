import { VEHICLE_OPTIONS } from '#domain/options/optionLists.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'

const OPTIONS: ReadonlySet<string> = new Set(VEHICLE_OPTIONS)

/** The fields of the form of a vehicle as what is to be saved of it: options apart, and an empty text is an unknown one. */
export function toVehicleInput(fields: object): VehicleInput {
  const known = Object.entries(fields).map(
    ([field, value]: [string, unknown]) => [field, value === '' ? null : value] as const,
  )
  return {
    ...Object.fromEntries(known.filter(([field]) => !OPTIONS.has(field))),
    options: Object.fromEntries(known.filter(([field]) => OPTIONS.has(field))),
  }
}
