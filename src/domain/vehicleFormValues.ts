import { groupAmount } from './groupAmount.ts'
import { formatCarNumber } from './registrationNumber.ts'
import type { Vehicle, VehiclePhoto } from './vehicle.ts'
import type { VehicleField } from './vehicleFormNames.ts'

/** The fields of the vehicle form that hold one text each, and the state, which only the edit form has. */
export type VehicleTextField = Exclude<VehicleField, 'features'> | 'state'
export type VehicleTexts = Readonly<Record<VehicleTextField, string>>

/** A vehicle as the form holds it: texts as people type them, empty where nothing is known. */
export interface VehicleFormValues { texts: VehicleTexts; features: readonly string[]; photos: readonly VehiclePhoto[] }

const amount = (value: number | null) => value === null ? '' : groupAmount(String(value))

/** What stands in the form's fields when a vehicle is edited, or taken as the pattern of another. */
export function formValuesOf(vehicle: Vehicle): VehicleFormValues {
  const { options } = vehicle
  return {
    texts: {
      carNumber: formatCarNumber(vehicle.carNumber ?? ''),
      brand: options.brand ?? '', model: options.model ?? '', variant: options.variant ?? '', category: options.category ?? '',
      fuelType: options.fuelType ?? '', transmission: options.transmission ?? '', registrationType: options.registrationType ?? '',
      owner: options.owner ?? '', seatingCapacity: options.seatingCapacity ?? '', color: options.color ?? '', location: options.location ?? '',
      yearOfRegistration: String(vehicle.yearOfRegistration ?? ''), manufacturingYear: String(vehicle.manufacturingYear ?? ''),
      actualPrice: amount(vehicle.actualPrice), offerAmount: vehicle.offerAmount === 0 ? '' : amount(vehicle.offerAmount),
      emiOptions: vehicle.emiOptions ?? '', mileageKmpl: String(vehicle.mileageKmpl ?? ''), engineCc: String(vehicle.engineCc ?? ''),
      odometerKm: amount(vehicle.odometerKm), tiresUsed: vehicle.tiresUsed ?? '', insurance: vehicle.insurance ?? '',
      warranty: vehicle.warranty ?? '', postedOn: vehicle.postedOn ?? '', state: vehicle.state,
    },
    features: vehicle.features,
    photos: vehicle.photos,
  }
}

/** What cars of one model have in common, and where a dealer keeps them: what may be filled in from the last such car. */
export const MODEL_FIELDS = [
  'category', 'fuelType', 'transmission', 'seatingCapacity', 'engineCc', 'mileageKmpl', 'registrationType', 'location',
] as const satisfies readonly VehicleTextField[]
