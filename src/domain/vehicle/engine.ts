import { nameKey } from '../text/nameKey.ts'

/** Fuels, by name key, of cars that burn nothing. */
const WITHOUT_ENGINE: readonly string[] = ['electric', 'ev', 'bev', 'battery electric']

/** Whether a car of this fuel has an engine size and a fuel economy: all but electric ones. Unknown fuels count as burning. */
export function hasEngine(fuelType: string | null): boolean {
  return fuelType === null || !WITHOUT_ENGINE.includes(nameKey(fuelType))
}
