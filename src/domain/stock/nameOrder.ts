import { nameKey } from '../text/nameKey.ts'
import type { VehicleOptionNames } from '../vehicles/vehicle.ts'

/** Comes before every letter, so that "Swift" is sorted before "Swift VXi", and that before "Swift Dzire" of its brand. */
const BETWEEN = '\u0001'

/** The key by which staff sort vehicles by name: brand, model and variant. Null without a brand: such a vehicle is last. */
export function nameOrder({ brand, model, variant }: VehicleOptionNames): string | null {
  if (brand === null) return null
  return [brand, model, variant].map(name => nameKey(name ?? '')).join(BETWEEN)
}
