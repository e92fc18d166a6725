import { setImmediate } from 'node:timers/promises'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { CSV_COLUMNS, feedCar, META_COLUMNS, type FeedCar } from '#domain/feeds/feedCar.ts'
import type { FeedTarget } from '#domain/feeds/feedTargets.ts'
import { csvLine } from '#domain/text/csv.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'

const CARS_AT_A_TIME = 500

/** The listed cars with a price in batches, in the order of their ids: only one batch is in memory. */
async function* listedCars({ database: { reports } }: ProductPlatform, origin: string): AsyncGenerator<FeedCar[]> {
  for (let after = 0; ;) {
    const rows = await reports
      .selectFrom('vehicles')
      .select('id')
      .where('id', '>', after)
      .where('state', '=', 'listed')
      .where('priceAfterOffer', '>', 0)
      .orderBy('id')
      .limit(CARS_AT_A_TIME)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    const vehicles = await loadVehicles(
      reports,
      rows.map(({ id }) => id),
    )
    // A car may be sold between the two reads.
    yield vehicles.flatMap(vehicle => (vehicle.state === 'listed' ? (feedCar(vehicle, origin) ?? []) : []))
    after = last.id
    await setImmediate()
  }
}

type Columns = readonly (readonly [string, (car: FeedCar, profile: SiteProfile) => string | number | null])[]

/**
 * The cars on sale for a target, as text that is made as the consumer takes it (DESK-6): only listed ones with a price, for Meta only
 * with a photo, which it asks for. No personal data and no figures of the dealer. `origin` is that of the site.
 */
export async function* streamFeed(
  site: ProductPlatform & { profile: SiteProfile },
  target: FeedTarget,
  origin: string,
): AsyncGenerator<string> {
  if (target === 'json') {
    let before = '['
    for await (const cars of listedCars(site, origin))
      for (const car of cars) {
        yield `${before}\n${JSON.stringify({ ...car, currency: 'INR' })}`
        before = ','
      }
    yield before === '[' ? '[]\n' : '\n]\n'
    return
  }
  const columns: Columns = target === 'meta' ? META_COLUMNS : CSV_COLUMNS
  yield csvLine(columns.map(([name]) => name))
  for await (const cars of listedCars(site, origin)) {
    const told = target === 'meta' ? cars.filter(({ photos }) => photos.length > 0) : cars
    yield told.map(car => csvLine(columns.map(([, read]) => String(read(car, site.profile) ?? '')))).join('')
  }
}
