import { sql, type Kysely } from 'kysely'
import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { DAY_MS, addDays, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import type { Schema } from '../schema.ts'

/** How many enquiries came on a day in India. */
export interface DayCount {
  day: string
  count: number
}

/** The figures of the inbox. */
export interface EnquiryFigures {
  fresh: number
  /** Their next action should have been before today. */
  overdue: number
  /** Without spam; the last day is today. */
  days: readonly DayCount[]
  /** How many enquiries there are about a vehicle for sale, by the vehicle's id, most first. */
  asked: ReadonlyMap<number, number>
}

const LOOKED_UP = 200

interface Span {
  today: string
  days: number
  mostAsked: number
}

function daysOf({ today, days }: Span, counts: ReadonlyMap<number, number>): DayCount[] {
  return Array.from({ length: days }, (_, place) => ({
    day: addDays(today, place - days + 1),
    count: counts.get(place) ?? 0,
  }))
}

function countEach(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The figures of a demo site: the enquiries of this run, on which nobody works (MODE-1). */
async function countRemembered({ demoInbox, database: { reports } }: EnquirySite, span: Span): Promise<EnquiryFigures> {
  const remembered = demoInbox.list()
  const first = startOfIndianDay(addDays(span.today, 1 - span.days))
  const places = remembered.map(({ receivedAt }) =>
    Math.floor((startOfIndianDay(indianDay(receivedAt)) - first) / DAY_MS),
  )
  const about = countEach(remembered.flatMap(({ vehicle }) => vehicle?.id ?? []))
  const forSale =
    about.size === 0
      ? []
      : await reports
          .selectFrom('vehicles')
          .select('id')
          .where('id', 'in', [...about.keys()])
          .where('state', 'in', CATALOGUE_STATES)
          .execute()
  const asked = forSale.map(({ id }) => [id, about.get(id) ?? 0] as const).toSorted((one, other) => other[1] - one[1])
  return {
    fresh: remembered.length,
    overdue: 0,
    days: daysOf(span, countEach(places)),
    asked: new Map(asked.slice(0, span.mostAsked)),
  }
}

/**
 * The vehicles for sale with most enquiries. Those that are most asked about are looked up step by step until enough are
 * for sale: to look up all of them would take far longer than to count the enquiries.
 */
async function findMostAsked(reports: Kysely<Schema>, most: number): Promise<Map<number, number>> {
  const asked = new Map<number, number>()
  for (let offset = 0; asked.size < most; offset += LOOKED_UP) {
    const counted = await reports
      .selectFrom('enquiries')
      .select(({ fn }) => ['vehicleId as id', fn.countAll<number>().as('count')])
      .where('vehicleId', 'is not', null)
      .where('state', '!=', 'spam')
      .groupBy('vehicleId')
      .orderBy('count', 'desc')
      .orderBy('vehicleId')
      .limit(LOOKED_UP)
      .offset(offset)
      .execute()
    if (counted.length === 0) return asked
    const forSale = await reports
      .selectFrom('vehicles')
      .select('id')
      .where(
        'id',
        'in',
        counted.flatMap(({ id }) => id ?? []),
      )
      .where('state', 'in', CATALOGUE_STATES)
      .execute()
    const ids = new Set(forSale.map(({ id }) => id))
    for (const { id, count } of counted)
      if (id !== null && ids.has(id) && asked.size < most) asked.set(id, Number(count))
    if (counted.length < LOOKED_UP) return asked
  }
  return asked
}

/** Counts the enquiries; on a demo site those of this run. */
export async function readEnquiryFigures(site: EnquirySite, span: Span): Promise<EnquiryFigures> {
  if (site.configuration.mode === 'demo') return countRemembered(site, span)
  const { reports } = site.database
  const { today, days, mostAsked } = span
  const first = startOfIndianDay(addDays(today, 1 - days))
  const counted = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
  const [open, received, asked] = await Promise.all([
    reports
      .selectFrom('enquiries')
      .where('state', 'in', OPEN_ENQUIRY_STATES)
      .select([
        counted(sql<boolean>`state = 'new'`).as('fresh'),
        counted(sql<boolean>`next_action_on < ${today}`).as('overdue'),
      ])
      .executeTakeFirstOrThrow(),
    reports
      .selectFrom('enquiries')
      .where('createdAt', '>=', first)
      .where('state', '!=', 'spam')
      .select([
        // The engines divide integers differently; the cast gives the number of the day on both.
        sql<number>`cast((created_at - ${first}) / ${sql.lit(DAY_MS)} as integer)`.as('place'),
        ({ fn }) => fn.countAll<number>().as('count'),
      ])
      .groupBy(sql.ref('place'))
      .execute(),
    findMostAsked(reports, mostAsked),
  ])
  return {
    fresh: Number(open.fresh),
    overdue: Number(open.overdue),
    days: daysOf(span, new Map(received.map(row => [Number(row.place), Number(row.count)]))),
    asked,
  }
}
