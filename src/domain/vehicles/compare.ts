import { kindOf, type Kind } from '../kinds/kinds.ts'
import { LOWER_KM } from '../condition/readings.ts'
import { groupDigits } from '../text/groupDigits.ts'
import { formatRupees } from '../money/price.ts'
import { nameKey } from '../text/nameKey.ts'
import type { PublicFact } from './facts/facts.ts'
import { shownIn, type ShownCar, type ShownFact } from './facts/shownFacts.ts'
import { NOT_STATED, shownText } from './facts/shownText.ts'
import { FEATURE_GROUPS, featureGroup, KNOWN_FEATURES } from './featureGroups.ts'
import { carYear, type Vehicle } from './vehicle.ts'

/** What a car says in one row. */
export interface ComparedValue {
  text: string
  /** Says that no other car has a better value, as `the lowest`; only where better is a fact, and some other is worse. */
  better?: string
  /** What a buyer has to look at first: kilometres that are lower than before. */
  warns?: true
}

/** One fact of all cars, in their order. */
export interface ComparedRow {
  name: string
  /** Whether all cars say the same. */
  same: boolean
  values: readonly ComparedValue[]
}

export interface ComparedGroup {
  name: string
  rows: readonly ComparedRow[]
}

/** What the comparison reads of a car. */
export type ComparableCar = Pick<
  Vehicle,
  PublicFact | 'odometerLower' | 'kind' | 'priceAfterOffer' | 'options' | 'features'
>

type Car = ShownCar & Pick<Vehicle, 'priceAfterOffer'>

/** How a fact is read and compared. */
interface Reading {
  text: (car: Car) => string | null
  /** The figure by which one car is better than another, and what the best one is called. */
  best?: { says: string; higher?: true; figure: (car: Car) => number | null }
  warns?: (car: Car) => boolean
}
interface Fact extends Reading {
  name: string
}

const known = (rupees: number | null) => (rupees === null || rupees <= 0 ? null : rupees)
const sum = (rupees: number | null) => (known(rupees) === null ? null : formatRupees(rupees ?? 0))

/** How many owners the name of an option says: `2nd Owner`, `5th Owner or more`. */
function ownerCount(owner: string | null): number | null {
  if (owner !== null && nameKey(owner) === 'unregistered') return 0
  const [figure] = /^\d{1,2}/.exec(owner ?? '') ?? []
  return figure === undefined ? null : Number(figure)
}

const PRICE: readonly Fact[] = [
  {
    name: 'Price after offer',
    text: car => sum(car.priceAfterOffer),
    best: { says: 'the lowest', figure: car => known(car.priceAfterOffer) },
  },
  { name: 'Original price', text: car => sum(car.actualPrice) },
  { name: 'Offer', text: car => (car.offerAmount > 0 ? `${formatRupees(car.offerAmount)} off` : 'No Offer') },
  { name: 'EMI', text: car => car.emiOptions?.replace(/^EMI\s+/i, '') ?? 'No EMI options available' },
]

/** What is special about facts of the table. */
const SPECIAL: Partial<Record<ShownFact, Partial<Reading>>> = {
  yearOfRegistration: {
    text: car => carYear(car)?.toString() ?? null,
    best: { says: 'the newest', higher: true, figure: carYear },
  },
  odometerKm: {
    text: car =>
      car.odometerKm === null ? null : `${groupDigits(car.odometerKm)} KM${car.odometerLower ? LOWER_KM : ''}`,
    // Kilometres that went down are no better than others.
    best: { says: 'the fewest', figure: car => (car.odometerLower ? null : car.odometerKm) },
    warns: car => car.odometerLower === true,
  },
  hoursRun: { best: { says: 'the fewest', figure: ({ hoursRun = null }) => hoursRun } },
  owner: { best: { says: 'the fewest', figure: car => ownerCount(car.owner) } },
}

/** The facts that one of the kinds has (VEH-2). */
const whatItIs = (kinds: readonly Kind[]): Fact[] =>
  shownIn('compared', kinds).map(({ fact, name }) => ({
    name,
    text: car => shownText(car, fact),
    ...SPECIAL[fact],
  }))

function makeRow(name: string, values: readonly ComparedValue[]): ComparedRow {
  const [first, ...others] = values.map(({ text }) => nameKey(text))
  return { name, values, same: others.length > 0 && others.every(text => text === first) }
}

function compareFact({ name, text, best, warns }: Fact, cars: readonly Car[]): ComparedRow {
  const figures = cars.map(car => best?.figure(car) ?? null)
  const stated = figures.filter(figure => figure !== null)
  const [lowest, highest] = [Math.min(...stated), Math.max(...stated)]
  const winner = best?.higher ? highest : lowest
  return makeRow(
    name,
    cars.map((car, at) => ({
      text: text(car) ?? NOT_STATED,
      ...(best !== undefined && lowest < highest && figures[at] === winner ? { better: best.says } : {}),
      ...(warns?.(car) ? { warns: true as const } : {}),
    })),
  )
}

/** Every feature that one of the cars has, in the order of the detail page (DETAIL-3). */
function compareFeatures(cars: readonly ComparableCar[]): ComparedRow[] {
  const names = new Map(cars.flatMap(car => car.features.map(feature => [nameKey(feature), feature])))
  const order = Object.values(KNOWN_FEATURES).flat().map(nameKey)
  const place = (key: string) => {
    const known = order.indexOf(key)
    return known === -1 ? order.length : known
  }
  const groupPlace = (name: string) => FEATURE_GROUPS.indexOf(featureGroup(name))
  const sorted = [...names].toSorted(
    ([key, name], [otherKey, other]) => groupPlace(name) - groupPlace(other) || place(key) - place(otherKey),
  )
  const having = cars.map(car => new Set(car.features.map(nameKey)))
  return sorted.map(([key, name]) =>
    makeRow(
      name,
      // Of a car without any feature nobody has stated which ones it has.
      having.map(features => ({ text: features.size === 0 ? NOT_STATED : features.has(key) ? 'Yes' : 'No' })),
    ),
  )
}

/** Cars beside each other, fact by fact (FIND-10). A group without rows is left out. */
export function compareCars(cars: readonly ComparableCar[]): ComparedGroup[] {
  const shown = cars.map(car => ({ ...car, ...car.options }))
  const kinds = cars.map(kindOf)
  return [
    { name: 'Price', rows: PRICE.map(fact => compareFact(fact, shown)) },
    { name: 'What it is', rows: whatItIs(kinds).map(fact => compareFact(fact, shown)) },
    { name: 'Features', rows: compareFeatures(cars) },
  ].filter(({ rows }) => rows.length > 0)
}
