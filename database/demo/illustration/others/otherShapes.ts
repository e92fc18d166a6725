import type { KnownCategory } from '#domain/kinds/categories.ts'
import { BUS, HEAVY_GOODS, LIGHT_GOODS, MEDIUM_GOODS, PICKUP, TEMPO_TRAVELLER } from './commercials.ts'
import type { Part } from './part.ts'
import { GOODS_THREE_WHEELER, PASSENGER_THREE_WHEELER } from './threeWheelers.ts'
import { HARVESTER, TRACTOR } from './tractors.ts'
import { ELECTRIC_SCOOTER, MOPED, MOTORCYCLE, SCOOTER } from './twoWheelers.ts'

/** A vehicle of each category that is no car, from its right (VEH-6). */
export const OTHER_SHAPES: Readonly<Record<KnownCategory, readonly Part[]>> = {
  Motorcycle: MOTORCYCLE,
  Scooter: SCOOTER,
  Moped: MOPED,
  'Electric Two-Wheeler': ELECTRIC_SCOOTER,
  'Passenger Three-Wheeler': PASSENGER_THREE_WHEELER,
  'Goods Three-Wheeler': GOODS_THREE_WHEELER,
  Pickup: PICKUP,
  'Light Goods Vehicle': LIGHT_GOODS,
  'Medium Goods Vehicle': MEDIUM_GOODS,
  'Heavy Goods Vehicle': HEAVY_GOODS,
  Bus: BUS,
  'Tempo Traveller': TEMPO_TRAVELLER,
  Tractor: TRACTOR,
  Harvester: HARVESTER,
}
