import type { Kind } from '#domain/kinds/kinds.ts'
import { Failure } from '#domain/errors.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { vehicleEditSchema, type VehicleField } from '#domain/vehicles/vehicleForm.ts'
import { formValuesOf } from '#domain/vehicles/vehicleFormValues.ts'
import type { RepliesOf } from '#contract/call.ts'
import type { changeVehicle } from '#contract/vehicles.ts'
import type { VehicleChanged } from '#services/vehicles/requireUnchanged.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import type { CallRequest } from '../handleCall.ts'
import { toVehicleInput } from './formInput.ts'

type EditBody = CallRequest<typeof changeVehicle>['body']

/** A vehicle as the form holds it, with its version. */
export function toEditedVehicle(vehicle: Vehicle) {
  const { texts, features, photos } = formValuesOf(vehicle)
  return { version: vehicle.version, texts, features: [...features], photos: [...photos] }
}

/** The answer to an editor who meets somebody else's changes. */
export function toEditConflict({ vehicle, changes }: VehicleChanged): RepliesOf<typeof changeVehicle>[409] {
  return {
    success: false,
    message: 'Somebody has changed this vehicle since you opened it.',
    error: 'conflict',
    changes: [...changes],
    vehicle: toEditedVehicle(vehicle),
  }
}

/**
 * Checks the fields of a change by the rules of the form. `existing` is the vehicle as it is. Throws a `Failure` ('invalid')
 * that names the fields.
 */
export async function readVehicleEdit(
  body: EditBody,
  existing: Vehicle,
  kindOf: (category: string) => Promise<Kind>,
): Promise<VehicleInput> {
  const kind = await kindOf(String(body.category ?? existing.options.category ?? ''))
  const parsed = vehicleEditSchema(kind, existing).safeParse(body)
  if (!parsed.success) {
    const fields: Partial<Record<VehicleField, string>> = {}
    for (const { path, message } of parsed.error.issues) fields[String(path[0]) as VehicleField] ??= message
    throw new Failure('invalid', 'Please check the marked fields.', fields)
  }
  return toVehicleInput(parsed.data)
}
