import type { Kysely } from 'kysely'
import { addDays, DAY_MS, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { daysBetween } from './daysBetween.ts'

/** A figure, and the same of the time before; null where the site was not there yet. */
export interface Compared {
  now: number
  before: number | null
}

/** The figures of the last seven days, today with them, each beside the seven before. */
export interface Week {
  enquiries: Compared
  sold: Compared
  forSale: Compared
  /** The middle of the days from stock to sale of the cars sold in the last 90 days, and of the 90 before; null where fewer than 5. */
  daysToSale: { now: number | null; before: number | null; sales: number }
}

const WEEK = 7
const SALES_DAYS = 90
/** A middle of fewer sales says nothing. */
const LEAST_SALES = 5
const MOST_SALES = 20_000

function middleOf(values: readonly number[]): number | null {
  if (values.length < LEAST_SALES) return null
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[(sorted.length - 1) >> 1] ?? null
}

async function countEnquiries(site: EnquirySite, from: number, until: number): Promise<number> {
  if (site.configuration.mode === 'demo')
    return site.demoInbox.list().filter(({ receivedAt }) => receivedAt >= from && receivedAt < until).length
  const { count } = await site.database.reports
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .where('state', '!=', 'spam')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Since when there is this site (epoch milliseconds): the day of its first account. */
async function beganAt(query: Kysely<Schema>): Promise<number> {
  const { at } = await query
    .selectFrom('accounts')
    .select(({ fn }) => fn.min('createdAt').as('at'))
    .executeTakeFirstOrThrow()
  return Number(at ?? 0)
}

/** What the week shows of the cars that have left the catalogue. */
interface Left {
  /** How many have left since the week began. */
  now: number
  sold: { now: number; before: number }
  days: { now: number | null; before: number | null; sales: number }
}

/** The cars that have left the catalogue since a moment: when, whether sold, and since when they had been in stock. */
async function leftSince(query: Kysely<Schema>, from: number) {
  const rows = await query
    .selectFrom('vehicles')
    .select(['leftAt', 'state', 'stockedOn'])
    .where('leftAt', '>=', from)
    .orderBy('leftAt', 'desc')
    .limit(MOST_SALES)
    .execute()
  return rows.map(row => ({ at: row.leftAt ?? from, isSold: row.state === 'sold', stockedOn: row.stockedOn }))
}

/** Adds up the cars that have left until the end of a day. At a million cars it reads some ten thousand of them. */
async function readLeft(query: Kysely<Schema>, today: string): Promise<Left> {
  const begins = startOfIndianDay(addDays(today, 1 - WEEK))
  const salesFrom = startOfIndianDay(addDays(today, 1 - SALES_DAYS))
  const salesBefore = salesFrom - SALES_DAYS * DAY_MS
  const left = await leftSince(query, salesBefore)
  const sold = left.filter(({ isSold }) => isSold)
  const within = (from: number, until = Infinity) => sold.filter(({ at }) => at >= from && at < until)
  const middleDays = (sales: typeof sold) =>
    middleOf(sales.map(({ at, stockedOn }) => Math.max(0, daysBetween(stockedOn, indianDay(at)))))
  const lately = within(salesFrom)
  return {
    now: left.filter(({ at }) => at >= begins).length,
    sold: { now: within(begins).length, before: within(begins - WEEK * DAY_MS, begins).length },
    days: { now: middleDays(lately), before: middleDays(within(salesBefore, salesFrom)), sales: lately.length },
  }
}

/** Reads the figures of the week; `forSale` is how many cars are for sale now. */
export async function readWeek(site: EnquirySite & Pick<Site, 'reportCache'>, forSale: number): Promise<Week> {
  const now = site.clock.now()
  const today = indianDay(now)
  const begins = startOfIndianDay(addDays(today, 1 - WEEK))
  const before = begins - WEEK * DAY_MS
  const { reports } = site.database
  const [began, enquiries, enquiriesBefore, left, cameIn] = await Promise.all([
    beganAt(reports),
    countEnquiries(site, begins, now + 1),
    countEnquiries(site, before, begins),
    site.reportCache('cars that have left', () => readLeft(reports, today)),
    reports
      .selectFrom('stockDays')
      .select(({ fn }) => fn.sum<number | string>('vehicles').as('count'))
      .where('state', 'in', CATALOGUE_STATES)
      .where('stockedOn', '>', addDays(today, -WEEK))
      .executeTakeFirst(),
  ])
  // Nobody counted before the site began: what it was told of then is no figure of that week.
  const since = (from: number, figure: number) => (began <= from ? figure : null)
  return {
    enquiries: { now: enquiries, before: since(before, enquiriesBefore) },
    sold: { now: left.sold.now, before: since(before, left.sold.before) },
    // Those that were there a week ago: what is there and has not come since, and what has left since.
    forSale: { now: forSale, before: since(begins, forSale - Number(cameIn?.count ?? 0) + left.now) },
    daysToSale: left.days,
  }
}
