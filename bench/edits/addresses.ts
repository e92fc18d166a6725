import { seededRandom } from '../../database/demo/vehicle/random.ts'
import { demoVehicles } from '../../database/demo/vehicles.ts'
import { catalogueAddress, SORTS } from '../../src/domain/catalogue/filter.ts'
import { landingPath } from '../../src/domain/catalogue/landing/landingPage.ts'
import { nameKey } from '../../src/domain/text/nameKey.ts'

const LISTS = 350
const PRODUCTS = 500
const FACETS = ['brand', 'category', 'fuelType', 'transmission', 'location', 'color'] as const
const BUDGETS = [300_000, 500_000, 800_000, 1_000_000, 1_500_000]

/**
 * A thousand popular addresses, the most asked first: home and `/buy`, lists with one or two filters, some sorted, by price
 * or on a later page, landing pages, and cars.
 */
export function popularAddresses(productIds: readonly string[]): string[] {
  const random = seededRandom(11)
  const cars = demoVehicles()
  const keyOf = (facet: (typeof FACETS)[number]) => nameKey(random.pick(cars).options[facet] ?? 'none')
  const lists = new Set<string>()
  while (lists.size < LISTS) {
    const chosen = Object.fromEntries(
      Array.from({ length: random.pick([1, 1, 2]) }, () => random.pick(FACETS)).map(facet => [facet, [keyOf(facet)]]),
    )
    const filter = random.chance(0.25) ? { chosen, priceMax: random.pick(BUDGETS) } : { chosen }
    const sort = random.chance(0.7) ? 'newest' : random.pick(SORTS)
    lists.add(catalogueAddress('/buy', { filter, sort, page: random.chance(0.8) ? 1 : random.whole(2, 4) }))
  }
  const landings = new Set<string>()
  for (const { options } of cars) {
    const [brand, model, category, location] = [options.brand, options.model, options.category, options.location].map(
      name => nameKey(name ?? 'none'),
    )
    landings.add(landingPath({ brand }))
    landings.add(landingPath({ brand, model }))
    landings.add(landingPath({ location }))
    landings.add(landingPath({ category, location }))
  }
  const others = [...lists, ...[...landings].slice(0, 1_000 - 2 - LISTS - PRODUCTS)]
  const products = random.shuffled(productIds).slice(0, 1_000 - 2 - others.length)
  return ['/', '/buy', ...random.shuffled([...others, ...products.map(id => `/product/${id}`)])]
}

/** So many requests of visitors: the address of rank r is asked in proportion to 1 / r^0.8. */
export function visits(addresses: readonly string[], count: number): string[] {
  const random = seededRandom(12)
  const upTo: number[] = []
  let sum = 0
  for (const rank of addresses.keys()) upTo.push((sum += 1 / (rank + 1) ** 0.8))
  return Array.from({ length: count }, () => {
    const drawn = random.between(0, sum)
    return addresses[upTo.findIndex(bound => drawn < bound)] ?? '/'
  })
}
