import { sql, type Kysely } from 'kysely'
import { daysOfMonth, monthBefore, monthOf } from '#domain/books/months.ts'
import { STOCK_AGES, stockMoney, type BoundCar, type StockGroup, type StockMoney } from '#domain/money/stockMoney.ts'
import { addDays, daysSince, indianDay } from '#domain/text/indianTime.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { salesOf } from './sales.ts'

/** The sales of a month, `2026-11`: `profit` of those where it is known, in whole rupees. */
export interface MonthOfSales {
  month: string
  sales: number
  sold: number
  profit: number
  unknown: number
  /** What is kept of deals that buyers cancelled in it, less the GST in that: not in `profit` (BOOK-9). */
  kept: number
}

const MONTHS_BACK = 12
const MOST_OLDEST = 10

/** What a month brought, by the vouchers of its days, so that one that is over stays as it was (BOOK-3). */
async function readMonthOfSales(site: Site, month: string): Promise<MonthOfSales> {
  const so = { month, sales: 0, sold: 0, profit: 0, unknown: 0, kept: 0 }
  for await (const sales of salesOf(site, daysOfMonth(month))) {
    for (const { figures } of sales) {
      const { price, profit, kept, keptGst } = figures.sums
      const isSale = (price ?? 0) > 0 && figures.soldOn !== null
      so.sales += isSale ? 1 : 0
      so.sold += price ?? 0
      so.profit += profit ?? 0
      so.unknown += isSale && profit === null ? 1 : 0
      so.kept += (kept ?? 0) - (keptGst ?? 0)
    }
  }
  return so
}

/** The profit by month of the last year, the newest first; months without any sale are left out. */
async function readMonths(site: Site, today: string): Promise<MonthOfSales[]> {
  const months: MonthOfSales[] = []
  let month = monthOf(today)
  for (let back = 0; back <= MONTHS_BACK; back++) {
    // oxlint-disable-next-line no-await-in-loop -- one month at a time: a large stock has many sales
    months.push(await readMonthOfSales(site, month))
    month = monthBefore(month)
  }
  return months.filter(({ sales, sold, profit, kept }) => sales + Math.abs(sold) + Math.abs(profit) + kept !== 0)
}

/** The day since when a car stands in the stock. */
const cameOn = sql<string>`vehicles.stocked_on`
// Before an owner writes anything, the taking in says it.
const isConsigned = sql<number>`coalesce(holdings.is_consigned, case when intakes.source = 'park_and_sell' then 1 else 0 end)`
// As the books have it: without the input tax in it, reckoned in integers as \`inputTaxOf\` does.
const purchase = sql<number | null>`holdings.purchase_rupees - case when holdings.gst_percent is null then 0
  else (2 * cast(holdings.purchase_rupees as bigint) * holdings.gst_percent + 100 + holdings.gst_percent) / (2 * (100 + holdings.gst_percent)) end`

// As the books have it: input tax that is credited is no cost.
const atCost = sql<number>`rupees - case when is_creditable = 1 then gst_rupees else 0 end`

/** The cars that are there, also those that have come back and are not listed again, with what is known of their money. */
function selectStockMoney(reports: Kysely<Schema>) {
  return reports
    .selectFrom('vehicles')
    .leftJoin('holdings', join =>
      join.onRef('holdings.vehicleId', '=', 'vehicles.id').on('holdings.endedOn', 'is', null),
    )
    .leftJoin('intakes', 'intakes.vehicleId', 'vehicles.id')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('vehicleCosts')
          .select(({ fn }) => ['vehicleCosts.holdingId as holding', fn.sum<number | string>(atCost).as('spent')])
          .groupBy('vehicleCosts.holdingId')
          .as('costs'),
      join => join.onRef('costs.holding', '=', 'holdings.id'),
    )
    .where(({ or, eb }) => or([eb('vehicles.state', '!=', 'sold'), eb('holdings.id', 'is not', null)]))
}

/** What is bound in the stock by age. The database adds up: of a large stock the cars would not fit into memory. */
async function readGroups(reports: Kysely<Schema>, today: string): Promise<StockGroup[]> {
  const age = sql<number>`case ${sql.join(
    STOCK_AGES.flatMap(({ upTo }, place) =>
      upTo === null ? [] : [sql`when ${cameOn} >= ${addDays(today, -upTo)} then ${sql.lit(place)}`],
    ),
    sql` `,
  )} else ${sql.lit(STOCK_AGES.length - 1)} end`
  const rows = await selectStockMoney(reports)
    .select(({ fn }) => [
      age.as('age'),
      isConsigned.as('consigned'),
      fn.countAll<number | string>().as('cars'),
      fn.count<number | string>(purchase).as('known'),
      fn.sum<number | string | null>(purchase).as('purchases'),
      fn.sum<number | string | null>('costs.spent').as('spent'),
    ])
    .groupBy([sql.ref('age'), sql.ref('consigned')])
    .execute()
  return rows.map(row => ({
    age: row.age,
    isConsigned: row.consigned === 1,
    cars: Number(row.cars),
    known: Number(row.known),
    purchases: Number(row.purchases ?? 0),
    spent: Number(row.spent ?? 0),
  }))
}

/** The dealer's own cars in which money is bound the longest. */
async function readOldest(reports: Kysely<Schema>, now: number): Promise<BoundCar[]> {
  const bound = sql<number | string>`coalesce(${purchase}, 0) + coalesce(costs.spent, 0)`
  const rows = await selectStockMoney(reports)
    .select(['vehicles.id', cameOn.as('cameOn'), bound.as('bound')])
    .where(isConsigned, '=', 0)
    .where(bound, '>', 0)
    .orderBy(cameOn)
    .orderBy(bound, 'desc')
    .limit(MOST_OLDEST)
    .execute()
  const named = new Map(
    (
      await loadSummaries(
        reports,
        rows.map(({ id }) => id),
      )
    ).map(car => [car.id, car]),
  )
  return rows.flatMap(({ id, cameOn: day, bound: rupees }) => {
    const car = named.get(id)
    return car === undefined
      ? []
      : [{ productId: car.productId, name: vehicleName(car), days: daysSince(day, now), bound: Number(rupees) }]
  })
}

/** What is bound in the stock, and what the last twelve months brought (DESK-2), for owners alone. Reads beside the event loop. */
export async function readStockMoney(site: Site): Promise<{ stock: StockMoney; months: MonthOfSales[] }> {
  return site.reportCache('money of the stock', async () => {
    const { reports } = site.database
    const now = site.clock.now()
    const today = indianDay(now)
    const [groups, oldest] = await Promise.all([readGroups(reports, today), readOldest(reports, now)])
    return { stock: stockMoney(groups, oldest), months: await readMonths(site, today) }
  })
}
