import type { VehicleForm } from '#domain/vehicle/vehicleForm.ts'

/** Name on the wire of each field of the form, as section 3 of the specification spells it: what the browser sends and the API reads. */
export const VEHICLE_FORM_NAMES: Readonly<Record<keyof VehicleForm, string>> = {
  carNumber: 'car_number',
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
  yearOfRegistration: 'year_of_registration',
  manufacturingYear: 'manufacturing_year',
  actualPrice: 'actual_price',
  offerAmount: 'offer_amount',
  emiOptions: 'emi_options',
  mileageKmpl: 'mileage',
  engineCc: 'engine_capacity',
  odometerKm: 'kilometer_driven',
  odometerReason: 'odometer_reason',
  tiresUsed: 'tires_used',
  insurance: 'insurance',
  warranty: 'warranty',
  postedOn: 'posting_datemanual',
  features: 'features',
  productId: 'product_id',
}

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
