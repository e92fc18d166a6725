import { sql, type Kysely } from 'kysely'
import { addDays, daysSince } from '#domain/text/indianTime.ts'
import { AGE_BANDS, AGE_BAND_NAMES, type AgeBand } from '#domain/stock/stockView.ts'
import { CATALOGUE_STATES, VEHICLE_STATES, type VehicleState, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { valueOfEach } from '#domain/members.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

/** The figures of the stock. Ages and photos count the vehicles of the public catalogue: listed and reserved. */
export interface StockFigures {
  total: number
  forSale: number
  withoutPhotos: number
  states: Readonly<Record<VehicleState, number>>
  ages: Readonly<Record<AgeBand, number>>
}

/** A vehicle on the dashboard: how many days it has been in stock, and how many enquiries there are about it. */
export interface NotedVehicle extends VehicleSummary {
  daysInStock: number
  enquiries: number
}

const count = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0)

/** How many vehicles of a state have an age, and how many of them have photos. */
async function countByAge(reports: Kysely<Schema>, today: string) {
  const ages = AGE_BAND_NAMES.filter(name => Number.isFinite(AGE_BANDS[name].to)).map(
    name => sql`when stocked_on >= ${addDays(today, -AGE_BANDS[name].to)} then ${sql.lit(name)}`,
  )
  const rows = await reports
    .selectFrom('stockDays')
    .select(({ fn }) => [
      'state',
      sql<AgeBand>`case ${sql.join(ages, sql` `)} else ${sql.lit('90+' satisfies AgeBand)} end`.as('age'),
      fn.sum<number | string>('vehicles').as('count'),
      sql<number | string>`sum(with_photos * vehicles)`.as('photos'),
    ])
    .groupBy(['state', sql.ref('age')])
    .execute()
  return rows.map(row => ({
    state: row.state,
    age: row.age,
    count: Number(row.count),
    photos: Number(row.photos),
  }))
}

/** Counts the stock; `today` is the day in India. */
export async function readStockFigures(reports: Kysely<Schema>, today: string): Promise<StockFigures> {
  const rows = await countByAge(reports, today)
  const forSale = rows.filter(row => CATALOGUE_STATES.includes(row.state))
  const countOf = <Name extends string>(
    names: readonly Name[],
    among: typeof rows,
    of: (row: (typeof rows)[number]) => string,
  ) => valueOfEach(names, name => count(among.filter(row => of(row) === name)))
  return {
    total: count(rows),
    forSale: count(forSale),
    withoutPhotos: count(forSale) - forSale.reduce((sum, row) => sum + row.photos, 0),
    states: countOf(VEHICLE_STATES, rows, row => row.state),
    ages: countOf(AGE_BAND_NAMES, forSale, row => row.age),
  }
}

/** The vehicles of these ids, in this order, with their days in stock and number of enquiries. */
export async function noteVehicles(
  query: Kysely<Schema>,
  asked: ReadonlyMap<number, number>,
  now: number,
): Promise<NotedVehicle[]> {
  const ids = [...asked.keys()]
  if (ids.length === 0) return []
  const [summaries, days] = await Promise.all([
    loadSummaries(query, ids),
    query.selectFrom('vehicles').select(['id', 'stockedOn']).where('id', 'in', ids).execute(),
  ])
  const since = new Map(days.map(row => [row.id, row.stockedOn]))
  return summaries.map(vehicle => ({
    ...vehicle,
    enquiries: asked.get(vehicle.id) ?? 0,
    daysInStock: daysSince(since.get(vehicle.id) ?? '', now),
  }))
}

/**
 * Listed vehicles with a price that have been in stock for more than `days`, are not among `wanted`, and without an
 * enquiry since `askedSince` (epoch milliseconds): oldest first.
 */
export async function findUnwanted(
  query: Kysely<Schema>,
  today: string,
  { days, askedSince, wanted, most }: { days: number; askedSince: number; wanted: readonly number[]; most: number },
): Promise<number[]> {
  let vehicles = query
    .selectFrom('vehicles')
    .select('id')
    .where('state', '=', 'listed')
    .where('priceAfterOffer', 'is not', null)
    .where('stockedOn', '<', addDays(today, -days))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiries')
            .select('enquiries.id')
            .whereRef('enquiries.vehicleId', '=', 'vehicles.id')
            .where('enquiries.createdAt', '>=', askedSince)
            .where('enquiries.state', '!=', 'spam'),
        ),
      ),
    )
  if (wanted.length > 0) vehicles = vehicles.where('id', 'not in', wanted)
  const rows = await vehicles.orderBy('stockedOn').orderBy('id').limit(most).execute()
  return rows.map(row => row.id)
}
