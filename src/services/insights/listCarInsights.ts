import { daysSince, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { NO_PRESSES, type Presses } from '#domain/insights/counted.ts'
import { askedShare, firstDayOf, type WorkPeriod, type WorkSort } from '#domain/insights/workPeriod.ts'
import { inBatches } from '../stock/inBatches.ts'
import { loadBriefs } from '../stock/stockNames.ts'
import { countByCar, MOST_CARS } from './countByCar.ts'
import { BUYERS, type InsightSite } from './readInsights.ts'

/** What visitors did with a car in a period. */
export interface CarInsights extends Presses {
  id: number
  productId: string
  name: string
  enquiries: number
  /** Calls, WhatsApp presses and enquiries together. */
  asked: number
  /** Of a hundred looks; null where there were too few. */
  share: number | null
  daysInStock: number
}

/** How the table of cars is asked for. */
export interface CarInsightsQuery {
  period: WorkPeriod
  sort: WorkSort
  /** Only what was looked at and not asked for. */
  unasked: boolean
}

async function askedByCar({ configuration, database: { reports }, demoInbox }: InsightSite, since: number) {
  if (configuration.mode === 'demo') {
    const about = demoInbox.list().flatMap(({ vehicle }) => vehicle?.id ?? [])
    return new Map([...Map.groupBy(about, id => id)].map(([id, all]) => [id, all.length]))
  }
  const rows = await reports
    .selectFrom('enquiries')
    .select(({ fn }) => ['vehicleId', fn.countAll<number>().as('count')])
    .where('createdAt', '>=', since)
    .where('vehicleId', 'is not', null)
    .where('state', '!=', 'spam')
    .where('kind', 'in', BUYERS)
    .groupBy('vehicleId')
    .execute()
  return new Map(rows.map(row => [row.vehicleId ?? 0, Number(row.count)]))
}

const ORDERS: Readonly<Record<WorkSort, (car: Omit<CarInsights, 'productId' | 'name'>) => number>> = {
  views: car => car.views,
  asked: car => car.asked,
  share: car => car.share ?? -1,
  days: car => car.daysInStock,
}

/** The cars for sale that were looked at or asked about in a period, and how many looks one that is left out has at most. */
async function readCars(site: InsightSite, period: WorkPeriod, among: number) {
  const now = site.clock.now()
  const from = firstDayOf(period, indianDay(now))
  const [{ counts, least }, enquiries] = await Promise.all([
    countByCar(site, period, among),
    askedByCar(site, startOfIndianDay(from)),
  ])
  const cars = [...new Set([...counts.keys(), ...enquiries.keys()])].flatMap(id => {
    const row = site.catalogue.index.get(id)
    if (row === null) return []
    const presses = counts.get(id) ?? NO_PRESSES
    const asked = presses.calls + presses.whatsapps + (enquiries.get(id) ?? 0)
    const share = askedShare(presses.views, asked)
    // The day on which it was posted: for the order. Those that are shown count from their taking in.
    const daysInStock = daysSince(indianDay(row.postedAt), now)
    return [{ id, ...presses, enquiries: enquiries.get(id) ?? 0, asked, share, daysInStock }]
  })
  return { cars, least }
}

/**
 * The cars for sale that were looked at or asked about in a period, in the asked order, highest first; at most `most` of them, and
 * how many there are (DESK-8). Of those that were looked at only `among` are read, those with most looks; one that is not
 * among them has `least` looks at most.
 */
export async function listCarInsights(
  site: InsightSite,
  { period, sort, unasked }: CarInsightsQuery,
  most: number,
  among = MOST_CARS,
): Promise<{ cars: CarInsights[]; total: number; least: number }> {
  const { reports } = site.database
  const read = await readCars(site, period, among)
  const all = read.cars.filter(({ asked, views }) => !unasked || (asked === 0 && views > 0))
  const order = ORDERS[sort]
  const sorted = all.toSorted((a, b) => order(b) - order(a) || b.views - a.views || a.id - b.id).slice(0, most)
  const cars: CarInsights[] = []
  const now = site.clock.now()
  for await (const batch of inBatches(sorted)) {
    const briefs = await loadBriefs(
      reports,
      batch.map(({ id }) => id),
    )
    const byId = new Map(briefs.map(brief => [brief.id, brief]))
    for (const car of batch) {
      const brief = byId.get(car.id)
      if (brief !== undefined)
        cars.push({
          ...car,
          productId: brief.productId,
          name: brief.name,
          daysInStock: daysSince(brief.stockedOn, now),
        })
    }
  }
  return { cars, total: all.length, least: read.least }
}
