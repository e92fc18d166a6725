import type { Choice } from './choice.ts'
import type { Random } from './random.ts'

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const OWNER_BY_AGE = [
  {
    upTo: 3,
    owners: [
      ['1st Owner', 92],
      ['2nd Owner', 8],
    ],
  },
  {
    upTo: 6,
    owners: [
      ['1st Owner', 70],
      ['2nd Owner', 27],
      ['3rd Owner', 3],
    ],
  },
  {
    upTo: 9,
    owners: [
      ['1st Owner', 45],
      ['2nd Owner', 42],
      ['3rd Owner', 12],
      ['4th Owner', 1],
    ],
  },
  {
    upTo: 99,
    owners: [
      ['1st Owner', 28],
      ['2nd Owner', 42],
      ['3rd Owner', 22],
      ['4th Owner', 6],
      ['5th Owner or more', 2],
    ],
  },
] as const

/** The number of owners, by the car's age in years. */
export function chooseOwner(random: Random, age: number): string {
  const group = OWNER_BY_AGE.find(({ upTo }) => age <= upTo) ?? OWNER_BY_AGE[3]
  return random.weighted<string>(group.owners)
}

/** Kilometres driven: fewer a year with petrol and luxury cars, more with diesel and CNG; never above 240,000. */
export function driven(random: Random, { engine, model }: Choice, age: number): number {
  const frugal = engine.fuelType === 'Diesel' || engine.fuelType === 'CNG'
  const yearly = random.between(6_000, 12_500) * (frugal ? 1.4 : 1) * (model.bodyType.startsWith('Luxury') ? 0.75 : 1)
  return Math.min(240_000, Math.round(yearly * Math.max(age, 0.6)) + random.whole(0, 900))
}

/**
 * Asking price in rupees, rounded to 5,000: a fifth less after the first year, then less with each year, owner and
 * kilometre.
 */
export function usedPrice(
  random: Random,
  choice: Choice,
  priceNew: number,
  age: number,
  km: number,
  owner: string,
): number {
  const luxury = choice.model.bodyType.startsWith('Luxury')
  const kept = (luxury ? 0.76 : 0.83) * (luxury ? 0.865 : 0.895) ** Math.max(0, age - 1)
  const wear =
    1 - Math.min(0.12, Math.max(0, km / Math.max(age, 1) - 12_000) / 90_000) - (owner.startsWith('1st') ? 0 : 0.05)
  return Math.max(
    75_000,
    Math.round((priceNew * Math.max(kept, 0.12) * wear * random.between(0.95, 1.05)) / 5_000) * 5_000,
  )
}

/** The insurance and its end; `today` is a day like `2026-11-21`. */
export function insuranceText(random: Random, today: string, age: number): string {
  const kinds = [
    ['Comprehensive', 70],
    ['Zero depreciation', age < 6 ? 30 : 0],
    ['Third party', age > 5 ? 30 : 6],
  ] as const
  if (random.chance(age > 8 ? 0.12 : 0.02)) return 'Expired'
  return `${random.weighted(kinds)}, until ${monthAfter(today, random.whole(1, 11))}`
}

/** The wear of the tyres, in a dealer's words. */
export function tiresText(random: Random, km: number): string {
  if (km > 40_000 && random.chance(0.2)) return random.pick(['All four new', 'Front two new, rear 40% used'])
  return `About ${Math.min(80, Math.max(10, Math.round(((km % 45_000) / 45_000) * 8) * 10))}% used`
}

/** The warranty and its length; null without one. */
export function warrantyText(random: Random, today: string, age: number): string | null {
  if (age <= 2) return `Manufacturer's, until ${monthAfter(today, random.whole(5, 20))}`
  if (age > 9) return null
  return random.weighted([
    ['6 months on engine and gearbox', 50],
    ['1 year or 15,000 km', 35],
    [null, 15],
  ] as const)
}

function monthAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  return `${MONTH_NAMES[date.getUTCMonth()] ?? ''} ${String(date.getUTCFullYear())}`
}
