import type { Filter } from '#domain/catalogue/filter.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { nameSearch } from './alertNames.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { StockReading } from '../catalogue/stockNoun.ts'
import { writeFilter } from '#domain/catalogue/filter.ts'
import { searchCatalogue } from '../catalogue/searchCatalogue.ts'

const MOST_CARS = 50

/** A car of a feed; times are epoch milliseconds. */
export interface FeedCar {
  car: VehicleSummary
  publishedAt: number
  updatedAt: number
}

/** The newest cars of a filter, with the filter in words and the time of the last change among them. */
export async function readFeed(
  site: CatalogueSite & StockReading,
  filter: Filter,
): Promise<{ title: string; updatedAt: number; cars: FeedCar[] }> {
  const { vehicles } = await searchCatalogue(site, { filter, sort: 'newest', offset: 0, limit: MOST_CARS })
  const ids = vehicles.map(car => car.id)
  const rows =
    ids.length === 0
      ? []
      : await site.catalogue.read(query =>
          query.selectFrom('vehicles').select(['id', 'createdAt', 'updatedAt']).where('id', 'in', ids).execute(),
        )
  const times = new Map(rows.map(row => [row.id, row]))
  const cars = vehicles.map(car => {
    const { createdAt: publishedAt, updatedAt } = times.get(car.id) ?? { createdAt: 0, updatedAt: 0 }
    return { car, publishedAt, updatedAt: Math.max(publishedAt, updatedAt) }
  })
  // A feed without cars has changed when the first event of all was: it must not change from one request to the next.
  const first =
    cars.length > 0
      ? undefined
      : await site.database.query.selectFrom('events').select('at').orderBy('id').limit(1).executeTakeFirst()
  return {
    title: nameSearch(site, writeFilter(filter).toString()),
    updatedAt: Math.max(first?.at ?? 0, ...cars.map(car => car.updatedAt)),
    cars,
  }
}
