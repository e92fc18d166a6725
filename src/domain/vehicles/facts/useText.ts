import { kindOf } from '../../kinds/kinds.ts'
import { LOWER_KM } from '../../condition/readings.ts'
import { groupDigits } from '../../text/groupDigits.ts'
import type { Vehicle } from '../vehicle.ts'
import { kindHas } from './kindFacts.ts'

/** What is known of the use of a vehicle: its kilometres, or the hours of one that counts hours (VEH-2). */
export type Used = Pick<Vehicle, 'kind' | 'odometerKm' | 'odometerLower'> & Partial<Pick<Vehicle, 'hoursRun'>>

/** How much a vehicle was used, as `42,000 km` or `1,200 hours`; null where it is not known. */
export function useText(vehicle: Used, km = 'km'): string | null {
  const { odometerKm, odometerLower, hoursRun = null } = vehicle
  if (kindHas(kindOf(vehicle), 'hoursRun')) return hoursRun === null ? null : `${groupDigits(hoursRun)} hours`
  return odometerKm === null ? null : `${groupDigits(odometerKm)} ${km}${odometerLower ? LOWER_KM : ''}`
}
