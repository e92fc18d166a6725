import { FACET_NAMES, mapFacets, mapValueFacets, type Facet } from '../../facets.ts'
import { KM_STEPS } from '../../kilometreSteps.ts'
import { SORTS } from '../../filter.ts'
import { SIZE_NAMES } from '../../sizes.ts'
import type { IndexQuery, IndexRow } from '../indexTypes.ts'

/** How many values each facet takes; few variants and models, so that names stand under several parents. */
const VALUES: Readonly<Record<Facet, number>> = {
  ...mapFacets(() => 4),
  model: 6,
  variant: 5,
  transmission: 2,
  registrationType: 3,
  color: 14,
  owner: 5,
  location: 20,
  feature: 12,
}

/** Whole numbers below a bound, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * below)
  }
}

/** A row with skewed values, many ties and one in twelve values unknown. */
export function randomRow(id: number, random: (below: number) => number): IndexRow {
  const known = <T>(value: T): T | null => (random(12) === 0 ? null : value)
  const value = (facet: Facet): string | null =>
    known(`${facet} ${Math.min(random(VALUES[facet]), random(VALUES[facet]))}`)
  return {
    id,
    facets: mapValueFacets(value),
    features: Array.from({ length: random(6) }, () => `feature ${random(VALUES.feature)}`),
    plate: id % 12 === 0 ? null : `${id % 2 === 0 ? 'ka' : 'mh'}0${id % 3}`,
    withPhotos: random(5) > 0,
    price: known(50_000 * random(60) + (random(3) === 0 ? random(50_000) : 0)),
    odometerKm: known(5_000 * random(30)),
    year: known(2005 + random(20)),
    postedAt: 1_790_000_000_000 + 3_600_000 * random(400),
    ...(random(3) === 0 ? {} : randomUse(random)),
  }
}

/** The sizes of a vehicle, and of every other one hours in place of kilometres. */
function randomUse(random: (below: number) => number): Pick<IndexRow, 'sizes'> & { odometerKm?: null } {
  const sizes = { engineCc: 50 * random(12), ...(random(2) === 0 ? { horsepower: 20 + random(80) / 2 } : {}) }
  return random(2) === 0 ? { sizes } : { sizes: { ...sizes, hoursRun: 500 * random(12) }, odometerKm: null }
}

/** A query of 0 to 5 facets, now and then with values nobody has, ranges, photos and words, any order and page. */
export function randomQuery(random: (below: number) => number): IndexQuery {
  const chosen: Partial<Record<Facet, string[]>> = {}
  for (let facets = random(6); facets > 0; facets--) {
    const facet = FACET_NAMES[random(FACET_NAMES.length)] ?? 'brand'
    chosen[facet] = Array.from(
      { length: random(facet === 'feature' ? 3 : 4) },
      () => `${facet} ${random(VALUES[facet] + 1)}`,
    )
  }
  const sort = SORTS[random(SORTS.length)] ?? 'newest'
  const query: { -readonly [Key in keyof IndexQuery]: IndexQuery[Key] } = {
    chosen,
    sort,
    offset: random(3) === 0 ? random(300) : 0,
    limit: [24, 24, 1, 0, 5000][random(5)] ?? 24,
  }
  if (random(2) === 0) query.priceMin = 10_000 * random(300)
  if (random(2) === 0) query.priceMax = random(12) === 0 ? Infinity : 10_000 * random(300)
  if (random(3) === 0) query.yearMin = 2000 + random(28)
  if (random(4) === 0) query.yearMax = 2004 + random(24)
  if (random(5) === 0) query.kmMin = 5_000 * random(20) + random(2)
  if (random(3) === 0) query.kmMax = random(2) === 0 ? (KM_STEPS[random(KM_STEPS.length)] ?? 0) : random(160_000)
  if (random(4) === 0) query.withPhotos = true
  if (random(6) === 0) query.engineCcMin = 50 * random(10)
  if (random(6) === 0) query.engineCcMax = 25 * random(20)
  if (random(8) === 0) query.horsepowerMin = 20 + random(30)
  if (random(8) === 0) query.hoursRunMax = 250 * random(25)
  if (random(3) === 0) query.sized = SIZE_NAMES.slice(random(SIZE_NAMES.length))
  if (random(4) === 0) query.withoutCategory = true
  const some = (facet: 'variant' | 'feature', most: number) =>
    Array.from({ length: random(most) }, () => `${facet} ${random(VALUES[facet] + 1)}`)
  if (random(5) === 0)
    query.words = Array.from({ length: 1 + random(3) }, () => ({
      variants: some('variant', 5),
      features: some('feature', 4),
      ...(random(3) === 0 ? { plate: ['ka', 'ka01', 'mh0', 'tn'][random(4)] ?? 'ka' } : {}),
    }))
  return query
}
