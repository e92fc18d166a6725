import type { VehicleOption } from '#domain/options/optionLists.ts'
import { mapFacts } from '#domain/vehicles/facts/facts.ts'
import { TEXT_FIELDS } from '#domain/vehicles/facts/formFields.ts'
import type { VehicleForm } from '#domain/vehicles/vehicleForm.ts'

const OPTION_NAMES: Readonly<Record<VehicleOption, string>> = {
  brand: 'brand',
  model: 'model_name',
  variant: 'variant',
  category: 'category',
  fuelType: 'fuel_type',
  transmission: 'transmission',
  registrationType: 'registration_type',
  owner: 'owner',
  seatingCapacity: 'seating_Capacity',
  color: 'colors',
  location: 'locations',
}
const NAMES: Readonly<Record<string, string>> = { ...OPTION_NAMES, ...mapFacts((fact, { wire = fact }) => wire) }

/** Name on the wire of each field of the form (ADMIN-2): what the browser sends and the API reads. */
export const VEHICLE_FORM_NAMES = Object.fromEntries(
  [...TEXT_FIELDS, 'features', 'productId'].flatMap(field => [
    [field, NAMES[field] ?? (field === 'productId' ? 'product_id' : field)],
    ...(field === 'odometerKm' ? [['odometerReason', 'odometer_reason']] : []),
  ]),
) as Readonly<Record<keyof VehicleForm, string>>

const FIELDS = new Map(Object.entries(VEHICLE_FORM_NAMES).map(([field, wireName]) => [wireName, field]))

/** The names of a failure's fields as the wire has them. */
export function toWireNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  const names: Readonly<Record<string, string>> = VEHICLE_FORM_NAMES
  return Object.fromEntries(Object.entries(fields).map(([field, problem]) => [names[field] ?? field, problem]))
}

/** The way back: the wire's names as the form has them. */
export function fromWireNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([wireName, problem]) => [FIELDS.get(wireName) ?? wireName, problem]),
  )
}
