import type { Kind } from '../kinds/kinds.ts'

/** What the code of a vehicle hangs on; names are those of the dealer’s lists. */
export interface CodedVehicle {
  kind: Kind
  category: string | null
  fuel: string | null
  engineCc: number | null
  seats: number | null
}

type Heading = '8433' | '8701' | '8702' | '8703' | '8704' | '8711'

/** Words of a category by which a vehicle is no car. */
const HEADINGS: readonly (readonly [RegExp, Heading])[] = [
  [/tractor/i, '8701'],
  [/bus\b|traveller/i, '8702'],
  [/truck|lorry|pick-?\s?up|tempo|goods/i, '8704'],
  [/scooter|bike|motor\s?cycle|two-?\s?wheeler|moped/i, '8711'],
]
const MANY_SEATS = 10

/** Codes of six digits by the engine: up to so many cubic centimetres. */
const PETROL_CARS: readonly (readonly [number, string])[] = [
  [1_000, '870321'],
  [1_500, '870322'],
  [3_000, '870323'],
  [Infinity, '870324'],
]
const DIESEL_CARS: readonly (readonly [number, string])[] = [
  [1_500, '870331'],
  [2_500, '870332'],
  [Infinity, '870333'],
]

/** Two-wheelers by cubic centimetres: the Harmonized System, not read in a notification. */
const TWO_WHEELERS: readonly (readonly [number, string])[] = [
  [50, '871110'],
  [250, '871120'],
  [500, '871130'],
  [800, '871140'],
  [Infinity, '871150'],
]

/** Headings of kinds other than cars (VEH-7). A harvester is a machine and no vehicle of chapter 87; its heading is the usual one, not read. */
const OTHER_KINDS: Readonly<Record<Exclude<Kind, 'car'>, (vehicle: CodedVehicle) => Heading>> = {
  'two-wheeler': () => '8711',
  'three-wheeler': ({ category }) => (/goods|cargo|load|cart/i.test(category ?? '') ? '8704' : '8703'),
  commercial: ({ category, seats }) =>
    /bus\b|traveller/i.test(category ?? '') || (seats ?? 0) >= MANY_SEATS ? '8702' : '8704',
  tractor: ({ category }) => (/harvester/i.test(category ?? '') ? '8433' : '8701'),
}

function headingOf(vehicle: CodedVehicle): Heading {
  const { kind, category, seats } = vehicle
  if (kind !== 'car') return OTHER_KINDS[kind](vehicle)
  const named = HEADINGS.find(([words]) => words.test(category ?? ''))?.[1]
  return named ?? ((seats ?? 0) >= MANY_SEATS ? '8702' : '8703')
}

/**
 * The codes of the trade, as one project’s tariff list has them; 8703 is confirmed by Notification 04/2025. Whoever knows better than one
 * list changes them here.
 */
export const TRADE_CODES = {
  /** Parts and accessories of vehicles. */
  accessory: { 4: '8708', 6: '870899' },
  /** Other support services: handling, documentation. */
  service: { 4: '9985', 6: '998599' },
  /** Services of retail trade on a fee or commission. */
  commission: { 4: '9962', 6: '996211' },
} as const

/** How many digits of a code are printed: by turnover of the year before, 4 up to five crore, 6 above (Notification 78/2020). */
export type CodeDigits = 4 | 6

/** The HSN of a vehicle: by kind, fuel and engine (BOOK-4). Four digits where the sixth hangs on something that is not known. */
export function vehicleCode(vehicle: CodedVehicle, digits: CodeDigits): string {
  const heading = headingOf(vehicle)
  const { kind, fuel, engineCc } = vehicle
  const isElectric = /electric|\bev\b/i.test(fuel ?? '') && !/hybrid/i.test(fuel ?? '')
  if (digits === 4) return heading
  if (isElectric) return heading === '8703' ? '870380' : heading === '8711' ? '871160' : heading
  if (engineCc === null || fuel === null || /hybrid/i.test(fuel)) return heading
  const isCar = kind === 'car' && heading === '8703'
  if (!isCar && heading !== '8711') return heading
  const codes = !isCar ? TWO_WHEELERS : /diesel/i.test(fuel) ? DIESEL_CARS : PETROL_CARS
  return codes.find(([most]) => engineCc <= most)?.[1] ?? heading
}
