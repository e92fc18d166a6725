import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import { VEHICLE_STATES, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleEditSchema } from '#domain/vehicle/vehicleForm.ts'
import { VEHICLE_FORM_NAMES, type VehicleField } from '#domain/vehicle/vehicleFormNames.ts'
import { formValuesOf } from '#domain/vehicle/vehicleFormValues.ts'
import type { VehicleChanged } from '#services/vehicles/requireUnchanged.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { FAILURE_WORDS } from '#contract/failure.ts'
import { versionSchema } from '#contract/common.ts'

const typedFields = Object.keys(VEHICLE_FORM_NAMES).filter(name => name !== 'features' && name !== 'productId')
const typed = z.union([z.string(), z.number()]).optional()

/** The fields of a change: those that are left out stay as they are. What is in them is checked by `readVehicleEdit`. */
export const vehicleEditBody = z.looseObject({
  ...Object.fromEntries(typedFields.map(name => [name, typed])),
  version: versionSchema,
  state: z.enum(VEHICLE_STATES).optional(),
  features: z.array(z.string()).optional(),
  photoKeys: z.array(z.string()).optional().meta({ description: 'All photos in their new order.' }),
})

export const photoBody = z.object({ key: z.string(), width: z.int(), height: z.int() }).meta({ id: 'StoredPhoto' })

const change = z.object({
  at: z.int().meta({ description: 'Epoch milliseconds.' }),
  who: z.string(),
  fields: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})

/** A vehicle as the form holds it, with its version. */
export const editedVehicle = z.object({
  version: z.int(), texts: z.record(z.string(), z.string()), features: z.array(z.string()), photos: z.array(photoBody),
})

/** A failure; where somebody else changed the vehicle meanwhile, with what and how it stands now. */
export const editConflict = z.object({
  success: z.literal(false), message: z.string(), error: z.enum(FAILURE_WORDS), fields: z.record(z.string(), z.string()).optional(),
  changes: z.array(change).optional(), vehicle: editedVehicle.optional(),
})

export const toEditedVehicle = (vehicle: Vehicle) => ({ version: vehicle.version, ...mutable(formValuesOf(vehicle)) })
const mutable = ({ texts, features, photos }: ReturnType<typeof formValuesOf>) => ({ texts, features: [...features], photos: [...photos] })

/** The answer to an editor who meets somebody else's changes. */
export function toEditConflict({ vehicle, changes }: VehicleChanged): z.input<typeof editConflict> {
  return {
    success: false, message: 'Somebody has changed this vehicle since you opened it.', error: 'conflict', changes: [...changes],
    vehicle: toEditedVehicle(vehicle),
  }
}

const nullIfEmpty = (text: string | undefined) => text === '' ? null : text

/**
 * Checks the fields of a change by the rules of the form. `existing` is the vehicle as it is. Throws a `Failure` ('invalid')
 * that names the fields.
 */
export function readVehicleEdit(body: z.output<typeof vehicleEditBody>, existing: Vehicle): VehicleInput {
  const parsed = vehicleEditSchema(existing).safeParse(body)
  if (!parsed.success) {
    const fields: Partial<Record<VehicleField, string>> = {}
    for (const { path, message } of parsed.error.issues) fields[String(path[0]) as VehicleField] ??= message
    throw new Failure('invalid', 'Please check the marked fields.', fields)
  }
  const {
    brand, model, variant, category, fuelType, transmission, registrationType, color, seatingCapacity, owner, location, ...facts
  } = parsed.data
  return {
    ...facts, emiOptions: nullIfEmpty(facts.emiOptions), warranty: nullIfEmpty(facts.warranty),
    options: {
      brand, model, variant, category, fuelType, transmission, registrationType, color, seatingCapacity, owner, location: nullIfEmpty(location),
    },
  }
}
