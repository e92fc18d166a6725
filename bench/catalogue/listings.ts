import { mapFacets, type Facet } from '../../src/domain/catalogue/facets.ts'
import type { IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'

/** How many values each facet has: 1,974 in all. */
const VALUES: Readonly<Record<Facet, number>> = {
  brand: 31,
  model: 300,
  variant: 1477,
  category: 6,
  transmission: 4,
  registrationType: 5,
  fuelType: 6,
  color: 34,
  owner: 5,
  seatingCapacity: 6,
  location: 40,
  feature: 60,
}
/** Configurations of car as made: variant names stand under several models, as VXI does in real listings. */
const CONFIGURATIONS = 2500
/** Listings that say another fuel or gearbox than their variant has: 3 of 8,369 in real listings, here a little more. */
const ODD_ONES = 1 / 2000
const FIRST_DAY = Date.UTC(2026, 0, 1)
const DAY = 86_400_000

interface Configuration {
  facets: IndexRow['facets']
  features: readonly string[]
  price: number
  firstYear: number
  years: number
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** A number below `count`, the low ones far more often: `skew` 1 is even, 3 gives a tenth of the numbers half of the draws. */
function skewed(random: () => number, count: number, skew: number): number {
  return Math.floor(random() ** skew * count)
}

/** A number from -2 to 2, near 0 most often. */
function aroundZero(random: () => number): number {
  return random() + random() + random() + random() - 2
}

const NAMES = mapFacets(facet => Array.from({ length: VALUES[facet] }, (_, number) => `${facet} ${number}`))

/** The name of one of a facet's values, the same string every time. */
function value(facet: Facet, number: number): string {
  return NAMES[facet][number] ?? ''
}

function configurations(): Configuration[] {
  const random = randomNumbers(2026)
  const more = randomNumbers(2027)
  // Every brand has at least one model, the first brands many more.
  const models = Array.from({ length: VALUES.model }, (_, number) => {
    const brand = number < VALUES.brand ? number : skewed(random, VALUES.brand, 2)
    return {
      brand,
      category: skewed(random, VALUES.category, 2),
      price: 550_000 * Math.exp(0.6 * aroundZero(random) + brand / 14),
    }
  })
  return Array.from({ length: CONFIGURATIONS }, (_, number) => {
    const model = number < VALUES.model ? number : skewed(random, VALUES.model, 1.6)
    const { brand, category, price } = models[model] ?? { brand: 0, category: 0, price: 0 }
    const variant = number < VALUES.variant ? number : skewed(random, VALUES.variant, 3)
    return {
      facets: {
        brand: value('brand', brand),
        model: value('model', model),
        variant: value('variant', variant),
        category: value('category', category),
        transmission: value('transmission', skewed(random, VALUES.transmission, 2.5)),
        fuelType: value('fuelType', skewed(random, VALUES.fuelType, 2.5)),
        registrationType: null,
        color: null,
        owner: null,
        seatingCapacity: value('seatingCapacity', skewed(more, VALUES.seatingCapacity, 3)),
        location: null,
      },
      features: NAMES.feature.filter((_, place) => more() < 0.9 - place / 70),
      price: price * Math.exp(0.25 * aroundZero(random)),
      firstYear: 2006 + skewed(random, 14, 0.7),
      years: 4 + skewed(random, 6, 1),
    }
  })
}

/** Makes `count` listings, the same every time: skewed like real ones, one in fifty prices or readings unknown. */
export function makeListings(count: number): IndexRow[] {
  const configured = configurations()
  const [random, more] = [randomNumbers(1), randomNumbers(11)]
  return Array.from({ length: count }, (_, number) => makeListing(number + 1, configured, random, more))
}

/** Makes other listings to put in the place of the first ones. */
export function makeChangedListings(count: number): IndexRow[] {
  const configured = configurations()
  const [random, more] = [randomNumbers(2), randomNumbers(12)]
  return Array.from({ length: count }, (_, number) => makeListing(number + 1, configured, random, more))
}

/** `random` and `more` are drawn from apart, so that what was measured before there were features stays as it was. */
function makeListing(
  id: number,
  configured: readonly Configuration[],
  random: () => number,
  more: () => number,
): IndexRow {
  const configuration = configured[skewed(random, configured.length, 2.2)]
  if (configuration === undefined) throw new Error('no such configuration')
  const year = Math.min(2026, configuration.firstYear + skewed(random, configuration.years, 1))
  const age = 2026 - year + random()
  const facets = {
    ...configuration.facets,
    registrationType: value('registrationType', skewed(random, VALUES.registrationType, 3)),
    color: random() < 0.01 ? null : value('color', skewed(random, VALUES.color, 2.5)),
    owner: value('owner', skewed(random, VALUES.owner, 2.2)),
    location: value('location', skewed(more, VALUES.location, 2)),
  }
  if (random() < ODD_ONES) facets.fuelType = value('fuelType', Math.floor(random() * VALUES.fuelType))
  const price = configuration.price * 0.9 ** age * Math.exp(0.15 * aroundZero(random))
  return {
    id,
    facets,
    features: featuresOf(configuration, more),
    plate: null,
    withPhotos: more() < 0.85,
    price: random() < 0.02 ? null : Math.round(price / 1000) * 1000,
    odometerKm: random() < 0.02 ? null : Math.round(age * 11_000 * Math.exp(0.5 * aroundZero(random))),
    year,
    postedAt: FIRST_DAY + Math.floor(random() * 300 * DAY),
  }
}

/** Most cars have the features of their configuration, some lack a few or have others besides. */
function featuresOf({ features }: Configuration, random: () => number): readonly string[] {
  if (random() < 0.6) return features
  const kept = features.filter(() => random() < 0.95)
  return [...new Set([...kept, value('feature', Math.floor(random() * VALUES.feature))])]
}
