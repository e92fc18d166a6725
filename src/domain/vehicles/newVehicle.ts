import { mapVehicleOptions } from '../options/optionLists.ts'
import { mapFacts } from './facts/facts.ts'
import type { VehicleFacts } from './vehicle.ts'
import type { VehicleRecord } from './vehicleChanges.ts'

/** The record of a vehicle of which nothing is known yet. */
export const NEW_RECORD: VehicleRecord = {
  facts: mapFacts((_fact, { initial = null }) => initial) as VehicleFacts,
  options: mapVehicleOptions(() => null),
  features: [],
  photos: [],
}
