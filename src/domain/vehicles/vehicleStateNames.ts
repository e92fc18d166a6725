import type { VehicleState } from './vehicle.ts'

/** What staff call the states of a vehicle. */
export const VEHICLE_STATE_NAMES: Readonly<Record<VehicleState, string>> = {
  listed: 'Listed',
  reserved: 'Reserved',
  sold: 'Sold',
  hidden: 'Hidden',
}

/** What visitors are told of a vehicle that they cannot buy now; nothing of the others. */
export const UNAVAILABLE: Readonly<Partial<Record<VehicleState, string>>> = {
  reserved: VEHICLE_STATE_NAMES.reserved,
  sold: VEHICLE_STATE_NAMES.sold,
}
