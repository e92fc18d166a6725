import { sql } from 'kysely'
import { indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { addPresses, COUNTS, NO_PRESSES, type Presses } from '#domain/insights/counted.ts'
import { readSource, SOURCES, type KnownSource } from '#domain/insights/source.ts'
import { firstDayOf, saleRange, type WorkPeriod } from '#domain/insights/workPeriod.ts'
import type { Site } from '../site.ts'
import { daysBetween } from '../today/daysBetween.ts'
import { nameModels } from './nameModels.ts'
import { readPresses } from './readPresses.ts'
import { readThrough } from './sumRows.ts'

/** From a look to a sale; enquiries without spam, drives that took place. */
export interface Funnel extends Presses {
  enquiries: number
  sales: number
}

export interface SourceRow extends Funnel {
  source: KnownSource
}

/** How long cars of a model took to sell: half of the sales lie between `from` and `to` days. */
export interface ModelSales {
  model: string
  from: number
  middle: number
  to: number
  sales: number
}

/** What works over a period: every figure is of the days `from` to `today`. */
export interface Insights {
  from: string
  today: string
  funnel: Funnel & { drives: number }
  sources: SourceRow[]
  /** Looks by day, or by month over a year; oldest first. */
  looks: { day: string; views: number }[]
  /** Of the cars sold in the period, by model, the quickest first; models with fewer than five sales are left out. */
  models: ModelSales[]
  /** All sales of the period, of whatever model; null for fewer than five. */
  allSales: Omit<ModelSales, 'model'> | null
}

export type InsightSite = Pick<Site, 'configuration' | 'database' | 'clock' | 'demoInbox' | 'carCounts' | 'catalogue'>

const MOST_SALES = 20_000
/** Enquiries about a car, or that could become one: what people offer us and ask of our support is neither. */
export const BUYERS = ['offer', 'booking', 'hold', 'contact'] as const

const NOTHING: Funnel = { ...NO_PRESSES, enquiries: 0, sales: 0 }

/** The counts of a period by day and source: their sums by day, and what this process has not written. */
async function readCounts({ database: { reports }, carCounts }: InsightSite, from: string, byMonth: boolean) {
  const rows = await reports
    // Before the sums were made for the first time there are the counts alone.
    .selectFrom((await readThrough(reports)) === null ? 'carCounts' : 'countDays')
    .select(({ fn }) => [
      byMonth ? sql<string>`substr(day, 1, 7)`.as('at') : sql<string>`day`.as('at'),
      'source',
      ...COUNTS.map(count => fn.sum<number | string>(count).as(count)),
    ])
    .where('day', '>=', byMonth ? from.slice(0, 7) : from)
    .groupBy([sql.ref('at'), 'source'])
    .execute()
  return [
    ...rows.map(({ at, source, ...presses }) => ({
      at,
      source: readSource(source) ?? ('other' as const),
      ...readPresses(presses),
    })),
    ...carCounts
      .unwritten()
      .filter(({ day }) => day >= from)
      .map(({ day, car: _car, ...counted }) => ({ ...counted, at: byMonth ? day.slice(0, 7) : day })),
  ]
}

async function countEnquiries({ configuration, database: { reports }, demoInbox }: InsightSite, since: number) {
  if (configuration.mode === 'demo') {
    const sent = demoInbox.list().filter(({ enquiry }) => BUYERS.some(kind => kind === enquiry.kind))
    return [{ cameBy: null, count: sent.length }]
  }
  return reports
    .selectFrom('enquiries')
    .select(({ fn }) => ['cameBy', fn.countAll<number>().as('count')])
    .where('createdAt', '>=', since)
    .where('state', '!=', 'spam')
    .where('kind', 'in', BUYERS)
    .groupBy('cameBy')
    .execute()
}

async function readSales({ database: { reports } }: InsightSite, since: number) {
  return reports
    .selectFrom('vehicles')
    .leftJoin('enquiries', 'enquiries.id', 'vehicles.dealEnquiryId')
    .select(['leftAt', 'stockedOn', 'modelId', 'enquiries.cameBy'])
    .where('leftAt', '>=', since)
    .where('vehicles.state', '=', 'sold')
    .orderBy('leftAt', 'desc')
    .limit(MOST_SALES)
    .execute()
}

async function countDrives({ configuration, database: { reports } }: InsightSite, since: number): Promise<number> {
  if (configuration.mode === 'demo') return 0
  const { count } = await reports
    .selectFrom('drives')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('startsAt', '>=', since)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads what works over a period that ends today (DESK-8). Sales are of cars that were marked as sold in it. */
export async function readInsights(site: InsightSite, period: WorkPeriod): Promise<Insights> {
  const now = site.clock.now()
  const today = indianDay(now)
  const from = firstDayOf(period, today)
  const since = startOfIndianDay(from)
  const [counts, enquiries, sales, drives] = await Promise.all([
    readCounts(site, from, period === 365),
    countEnquiries(site, since),
    readSales(site, since),
    countDrives(site, since),
  ])
  const sources = new Map<KnownSource, Funnel>(SOURCES.map(source => [source, NOTHING]))
  const add = (source: KnownSource, more: Partial<Funnel>) => {
    const before = sources.get(source) ?? NOTHING
    sources.set(source, {
      ...addPresses(before, { ...NO_PRESSES, ...more }),
      enquiries: before.enquiries + (more.enquiries ?? 0),
      sales: before.sales + (more.sales ?? 0),
    })
  }
  const looks = new Map<string, number>()
  for (const { at, source, ...presses } of counts) {
    add(source, presses)
    looks.set(at, (looks.get(at) ?? 0) + presses.views)
  }
  for (const row of enquiries) add(readSource(row.cameBy) ?? 'unknown', { enquiries: Number(row.count) })
  for (const row of sales) add(readSource(row.cameBy) ?? 'unknown', { sales: 1 })
  const rows = [...sources].map(([source, row]) => ({ source, ...row }))
  const total = rows.reduce<Funnel>(
    (sum, row) => ({
      ...addPresses(sum, row),
      enquiries: sum.enquiries + row.enquiries,
      sales: sum.sales + row.sales,
    }),
    NOTHING,
  )
  const daysOf = (sold: typeof sales) =>
    sold.map(row => Math.max(0, daysBetween(row.stockedOn, indianDay(row.leftAt ?? now))))
  const byModel = [...Map.groupBy(sales, row => row.modelId)].flatMap(([id, sold]) => {
    const range = id === null ? null : saleRange(daysOf(sold))
    return range === null || id === null ? [] : [{ id, ...range }]
  })
  const names = await nameModels(
    site.database.reports,
    byModel.map(({ id }) => id),
  )
  return {
    from,
    today,
    funnel: { ...total, drives },
    sources: rows,
    looks: [...looks].map(([day, views]) => ({ day, views })).toSorted((a, b) => a.day.localeCompare(b.day)),
    models: byModel
      .map(({ id, ...range }) => ({ model: names.get(id) ?? 'Unknown Model', ...range }))
      .toSorted((a, b) => a.middle - b.middle || b.sales - a.sales),
    allSales: saleRange(daysOf(sales)),
  }
}
