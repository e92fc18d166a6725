import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { vehicleFormSchema, type VehicleForm } from '#domain/vehicleForm.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { readParts } from '../http/multipart.ts'

/** Name on the wire of each field of the form, as section 3 of the specification spells it. */
const WIRE_NAMES: Readonly<Record<keyof VehicleForm, string>> = {
  carNumber: 'car_number', brand: 'brand', model: 'model_name', variant: 'variant', category: 'category', fuelType: 'fuel_type',
  transmission: 'transmission', registrationType: 'registration_type', owner: 'owner', seatingCapacity: 'seating_Capacity',
  color: 'colors', location: 'locations', yearOfRegistration: 'year_of_registration', manufacturingYear: 'manufacturing_year',
  actualPrice: 'actual_price', offerAmount: 'offer_amount', emiOptions: 'emi_options', mileageKmpl: 'mileage',
  engineCc: 'engine_capacity', odometerKm: 'kilometer_driven', tiresUsed: 'tires_used', insurance: 'insurance',
  warranty: 'warranty', postedOn: 'posting_datemanual', features: 'features', productId: 'product_id',
}

// Photos as phones take them; those that the browser has resized are far smaller.
const LIMITS = { fileSize: 20 * 1024 * 1024, files: 40, fields: 400, fieldSize: 64 * 1024, parts: 440 }

/** Values of a field that came once, more often, or as JSON of a list. */
function readList(values: readonly string[]): string[] {
  const [only, ...others] = values
  if (only === undefined || others.length > 0 || !only.trimStart().startsWith('[')) return [...values]
  try {
    const parsed: unknown = JSON.parse(only)
    return Array.isArray(parsed) ? parsed.map(String) : [only]
  } catch {
    return [only]
  }
}

/** The names of a failure's fields as the wire has them. */
export function onTheWire(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, problem]) => [
    (WIRE_NAMES as Readonly<Record<string, string>>)[field] ?? field, problem]))
}

function toInput({ location, emiOptions, warranty, ...form }: VehicleForm): VehicleInput & { carNumber: string } {
  const { brand, model, variant, category, fuelType, transmission, registrationType, color, seatingCapacity, owner, ...facts } = form
  return {
    ...facts, emiOptions: emiOptions || null, warranty: warranty || null,
    options: {
      brand, model, variant, category, fuelType, transmission, registrationType, color, seatingCapacity, owner, location: location || null,
    },
  }
}

/**
 * Reads the add-vehicle form as it streams in and hands each photo to `storePhoto`, which keeps it. Throws a `Failure`
 * ('invalid') with the wire's field names. Price after offer is computed, whatever was sent (ADMIN-2).
 */
export async function readProductForm<Photo>(request: FastifyRequest, storePhoto: (bytes: Uint8Array) => Promise<Photo>) {
  const values = new Map<string, string[]>()
  const photos: Photo[] = []
  for await (const part of readParts(request, LIMITS)) {
    if (part.type === 'file') photos.push(await storePhoto(await part.toBuffer()))
    else values.set(part.fieldname, [...values.get(part.fieldname) ?? [], String(part.value)])
  }
  const typed = Object.fromEntries(Object.entries(WIRE_NAMES).map(([field, wireName]) => {
    const given = values.get(wireName)
    return [field, given === undefined ? undefined : field === 'features' ? readList(given) : given[0]]
  }))
  const parsed = vehicleFormSchema.safeParse(typed)
  if (!parsed.success) {
    const fields = onTheWire(Object.fromEntries(parsed.error.issues.map(issue => [String(issue.path[0]), issue.message])))
    throw new Failure('invalid', 'Please fill in the marked fields.', fields)
  }
  if (photos.length === 0) throw new Failure('invalid', 'Please upload at least one photo.', { photos: 'Please upload at least one photo.' })
  return { ...toInput(parsed.data), photos }
}
