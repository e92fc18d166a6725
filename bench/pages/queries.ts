import { seededRandom } from '../../database/demo/vehicle/random.ts'
import { demoVehicles } from '../../database/demo/vehicles.ts'
import { catalogueAddress, SORTS } from '../../src/domain/catalogue/filter.ts'
import { nameKey } from '../../src/domain/text/nameKey.ts'

/** `count` different addresses of the catalogue as visitors make them: up to three facets, half with a price range. */
export function catalogueQueries(count: number): string[] {
  const random = seededRandom(2_026)
  const vehicles = demoVehicles()
  const lists = (['brand', 'category', 'fuelType', 'transmission', 'color'] as const).map(
    list => [list, [...new Set(vehicles.flatMap(({ options }) => options[list] ?? []).map(nameKey))]] as const,
  )
  const addresses = new Set<string>()
  while (addresses.size < count) {
    const chosen = Object.fromEntries(
      Array.from({ length: random.whole(0, 3) }, () => {
        const [list, keys] = random.pick(lists)
        return [list, [...new Set([random.pick(keys), random.pick(keys)])].toSorted()]
      }),
    )
    const priceMin = random.whole(0, 99) * 10_000
    const filter = random.chance(0.5)
      ? { chosen }
      : { chosen, priceMin, priceMax: priceMin + random.whole(4, 24) * 50_000 }
    addresses.add(catalogueAddress('/buy', { filter, sort: random.pick(SORTS), page: random.chance(0.8) ? 1 : 2 }))
  }
  return [...addresses]
}
