import { groupDigits } from '../text/groupDigits.ts'
import { nameKey } from '../text/nameKey.ts'

/** The name keys of fuels of cars without a combustion engine. */
const WITHOUT_ENGINE: readonly string[] = ['electric', 'ev', 'bev', 'battery electric']

/**
 * Whether a car of this fuel has an engine size and a fuel economy: all but electric cars. An unknown fuel counts as
 * one.
 */
export function hasEngine(fuelType: string | null): boolean {
  return fuelType === null || !WITHOUT_ENGINE.includes(nameKey(fuelType))
}

/** The fuel economy as a text; null where it is not stated. An electric car has none. */
export function describeMileage({ fuelType, mileageKmpl }: { fuelType: string | null; mileageKmpl: number | null }) {
  if (!hasEngine(fuelType)) return 'Runs on electricity'
  return mileageKmpl === null ? null : `${mileageKmpl} ${fuelType === 'CNG' ? 'km/kg' : 'kmpl'}`
}

/** The engine's size as a text; null where it is not stated. */
export function describeEngine({ fuelType, engineCc }: { fuelType: string | null; engineCc: number | null }) {
  if (!hasEngine(fuelType)) return 'No engine: electric'
  return engineCc === null ? null : `${groupDigits(engineCc)} cc`
}
