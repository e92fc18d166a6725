import { nameKey } from '../text/nameKey.ts'
import type { KnownCategory } from './categories.ts'
import type { Kind } from './kinds.ts'

/** The classes by which rule 81 has its fees (VEH-7), and how they are called in lists of fees. A tractor counts by its unladen weight. */
export const VEHICLE_CLASSES = {
  light: 'Cars, tractors and other light vehicles',
  'two-wheeler': 'Two-wheelers',
  'three-wheeler': 'Three-wheelers',
  medium: 'Medium goods and passenger vehicles',
  heavy: 'Heavy goods and passenger vehicles',
} as const
export type VehicleClass = keyof typeof VEHICLE_CLASSES
export const VEHICLE_CLASS_NAMES = Object.keys(VEHICLE_CLASSES) as VehicleClass[]

/** What the class of a vehicle follows from. Kilograms; null where nobody knows them. */
export interface ClassedVehicle {
  kind: Kind
  category: string | null
  grossWeightKg: number | null
}

const MOST_LIGHT_KG = 7_500
const MOST_MEDIUM_KG = 12_000

const CLASS_OF_CATEGORY: ReadonlyMap<string, VehicleClass> = new Map(
  (
    [
      ['Pickup', 'light'],
      ['Light Goods Vehicle', 'light'],
      ['Tempo Traveller', 'light'],
      ['Medium Goods Vehicle', 'medium'],
      ['Heavy Goods Vehicle', 'heavy'],
    ] satisfies [KnownCategory, VehicleClass][]
  ).map(([name, of]) => [nameKey(name), of]),
)

/** The class of a vehicle by its weight, or else by its category; null of a bus or lorry whose weight nobody knows. */
export function classOf({ kind, category, grossWeightKg }: ClassedVehicle): VehicleClass | null {
  if (kind === 'two-wheeler' || kind === 'three-wheeler') return kind
  if (kind !== 'commercial') return 'light'
  if (grossWeightKg === null || grossWeightKg <= 0) return CLASS_OF_CATEGORY.get(nameKey(category ?? '')) ?? null
  if (grossWeightKg <= MOST_LIGHT_KG) return 'light'
  return grossWeightKg <= MOST_MEDIUM_KG ? 'medium' : 'heavy'
}

/**
 * Whether a vehicle needs what transport vehicles need: goods and passenger vehicles and three-wheelers, unless the RC says private;
 * cars and two-wheelers only where it says that they are for hire. A tractor is a non-transport vehicle: CMVR, rule 2(b).
 */
export function isTransport(kind: Kind, registrationType: string | null): boolean {
  if (kind === 'tractor') return false
  if (kind === 'commercial' || kind === 'three-wheeler')
    return !/private|non-?\s?transport/i.test(registrationType ?? '')
  return /commercial|taxi|hire|(?<!non-?\s?)transport/i.test(registrationType ?? '')
}
