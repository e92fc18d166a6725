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
