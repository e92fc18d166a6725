import type { VehicleState } from './vehicle.ts'

/** What staff call the states of a vehicle. */
export const VEHICLE_STATE_NAMES: Readonly<Record<VehicleState, string>> = {
  listed: 'Listed',
  reserved: 'Reserved',
  sold: 'Sold',
  hidden: 'Hidden',
}
