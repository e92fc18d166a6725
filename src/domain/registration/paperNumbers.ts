import { chassisOf } from './chassisInPlace.ts'
import { formatCarNumber } from './registrationNumber.ts'

/** What papers write where a vehicle has no number yet. */
export const NOT_REGISTERED = 'Not registered yet'

/**
 * The registration number and the chassis number as papers and registers write them (VEH-9). `knownChassis` is from the taking in; of a
 * vehicle without a number the chassis number stands in its place. Null where nobody knows the number, empty for an unknown chassis.
 */
export function paperNumbers(
  carNumber: string | null,
  knownChassis: string | null | undefined,
): { registration: string | null; chassis: string } {
  const inPlace = chassisOf(carNumber)
  const registration = carNumber === null ? null : inPlace === null ? formatCarNumber(carNumber) : NOT_REGISTERED
  return { registration, chassis: knownChassis || (inPlace ?? '') }
}
