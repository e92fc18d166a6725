import type { Choice } from './choice.ts'
import type { Random } from './random.ts'

/** Features by the price class (0 to 4) from which most cars have them. */
const BY_CLASS: readonly (readonly string[])[] = [
  [
    'Driver Airbag',
    'Central Locking',
    'Air Conditioning',
    'Power Steering',
    'Power Windows',
    'FM Radio',
    'Fabric Seats',
  ],
  [
    'Passenger Airbag',
    'ABS',
    'EBD',
    'Rear Parking Sensors',
    'Engine Immobiliser',
    'Keyless Entry',
    'Electric Mirrors',
    'Bluetooth',
    'USB Port',
    'Steering Audio Controls',
    'Fog Lamps',
    'Split Rear Seat',
    'Height Adjustable Driver Seat',
  ],
  [
    'Touchscreen',
    'Rear Camera',
    'Android Auto',
    'Apple CarPlay',
    'Alloy Wheels',
    'Automatic Climate Control',
    'Rear AC Vents',
    'Push Button Start',
    'ISOFIX Child Seat Mounts',
    'Hill Hold Control',
    'LED Daytime Running Lamps',
    'Rear Wiper',
    'Cooled Glove Box',
  ],
  [
    'Side Airbags',
    'Curtain Airbags',
    'Electronic Stability Control',
    'Tyre Pressure Monitor',
    'Cruise Control',
    'LED Headlamps',
    'Automatic Headlamps',
    'Rain Sensing Wipers',
    'Leather Seats',
    'Leather Steering Wheel',
    'Sunroof',
    'Wireless Charging',
    'Connected Car App',
    'Digital Instrument Cluster',
    'Drive Modes',
    'Traction Control',
  ],
  [
    'Panoramic Sunroof',
    'Front Parking Sensors',
    '360 Degree Camera',
    'Blind Spot Monitor',
    'Lane Keep Assist',
    'Navigation',
    'Automatic Emergency Braking',
    'Electric Driver Seat',
    'Ventilated Front Seats',
    'Memory Seats',
    'Heated Seats',
    'Massage Seats',
    'Powered Tailgate',
    'Premium Sound System',
    'Rear Seat Screens',
    'Ambient Lighting',
    'Head-Up Display',
    'Adaptive Cruise Control',
    'Paddle Shifters',
    'All-Wheel Drive',
    'Air Suspension',
  ],
]
/** Upper price new, in rupees, of the classes 0 to 3. */
const CLASS_LIMITS = [500_000, 900_000, 1_600_000, 3_500_000]
/** Features that came to India late: no car made before this year has them. */
const FIRST_YEAR: Readonly<Record<string, number>> = {
  'Android Auto': 2016,
  'Apple CarPlay': 2016,
  'Connected Car App': 2019,
  'Wireless Charging': 2018,
  'Lane Keep Assist': 2020,
  'Automatic Emergency Braking': 2019,
  'Adaptive Cruise Control': 2019,
  '360 Degree Camera': 2016,
  'Digital Instrument Cluster': 2016,
  'Ventilated Front Seats': 2018,
  'LED Headlamps': 2014,
  'LED Daytime Running Lamps': 2013,
  'Blind Spot Monitor': 2017,
  'Passenger Airbag': 2012,
  ABS: 2012,
}
/** Pairs of which a car has only one: the first is dropped when the second is there. */
const EITHER = [
  ['Fabric Seats', 'Leather Seats'],
  ['Sunroof', 'Panoramic Sunroof'],
] as const
const SUV_ONLY = new Set(['Roof Rails', 'All-Wheel Drive'])

/** The features of a vehicle that fit its price new (rupees), trim, body and age. */
export function chooseFeatures(random: Random, choice: Choice, priceNew: number): string[] {
  const { model, manufacturingYear, richness, transmission } = choice
  const priceClass = CLASS_LIMITS.filter(limit => priceNew > limit).length
  const tall = model.bodyType === 'Suv' || model.bodyType === 'Luxury SUV'
  const has = (name: string, level: number) => {
    if (manufacturingYear < (FIRST_YEAR[name] ?? 0) || (SUV_ONLY.has(name) && !tall)) return false
    if (name === 'Paddle Shifters' && transmission === 'Manual') return false
    if (name === 'Rear Wiper' && model.bodyType.endsWith('edan')) return false
    if (name === 'Rear AC Vents' && model.seats < 5) return false
    return random.chance(
      level < Math.max(priceClass, 1) ? 0.95 : level === priceClass ? 0.35 + richness * 0.4 : richness * 0.08,
    )
  }
  const names = BY_CLASS.flatMap((level, index) => level.filter(name => has(name, index)))
  if (tall && random.chance(0.6)) names.push('Roof Rails')
  const left = new Set<string>(EITHER.filter(([, better]) => names.includes(better)).map(([plain]) => plain))
  if (!names.includes('Leather Seats') && !names.includes('Fabric Seats')) names.push('Fabric Seats')
  return names.filter(name => !left.has(name))
}
