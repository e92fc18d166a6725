import { sql, type Kysely } from 'kysely'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { addPresses, COUNTS, NO_PRESSES, type Presses } from '#domain/insights/counted.ts'
import { countedFrom, firstDayOf, type WorkPeriod } from '#domain/insights/workPeriod.ts'
import type { Schema } from '../schema.ts'
import { idsOfCars } from './idsOfCars.ts'
import { readPresses } from './readPresses.ts'
import type { InsightSite } from './readInsights.ts'
import { readThrough } from './sumRows.ts'

/** Cars of one table; a period with more keeps those with most looks. */
export const MOST_CARS = 20_000
/** Sums of longer ago are of no use: as many days would have to be taken away from them as are in a period. */
const OLDEST_SUMS_DAYS = 5

type Counts = Map<number, Presses>

/** What visitors did with each car, and how many looks a car that is left out has at most. */
export interface CountedCars {
  counts: Counts
  least: number
}

const byCar = (rows: readonly (Record<keyof Presses, number | string | null> & { vehicleId: number })[]): Counts =>
  new Map(rows.map(row => [row.vehicleId, readPresses(row)]))

/** The looks of the last car of a list of at most so many; 0 when the list has all of them. */
const leastOf = (counts: Counts, most: number) => (counts.size < most ? 0 : ([...counts.values()].at(-1)?.views ?? 0))

/** Adds up all rows of the period. */
async function countAll(
  reports: Kysely<Schema>,
  period: WorkPeriod,
  today: string,
  most: number,
): Promise<CountedCars> {
  const rows = await reports
    .selectFrom('carCounts')
    .select(({ fn }) => ['vehicleId', ...COUNTS.map(count => fn.sum<number | string>(count).as(count))])
    .where('day', '>=', countedFrom(period, today))
    .where('vehicleId', '>', 0)
    .groupBy('vehicleId')
    .orderBy('views', 'desc')
    .limit(most)
    .execute()
  const counts = byCar(rows)
  return { counts, least: leastOf(counts, most) }
}

/** What some cars have of days that were in the period when the sums were made and have left it. */
async function countLeft(
  reports: Kysely<Schema>,
  [began, from]: readonly [string, string],
  ids: readonly number[],
): Promise<Counts> {
  if (began === from || ids.length === 0) return new Map()
  const rows = await reports
    .selectFrom('carCounts')
    .select(['vehicleId', ...COUNTS.map(count => sql<number | string>`-sum(${sql.ref(count)})`.as(count))])
    .where('day', '>=', began)
    .where('day', '<', from)
    .where('vehicleId', 'in', ids)
    .groupBy('vehicleId')
    .execute()
  return byCar(rows)
}

/** The sums of the cars with most looks and of some others, without the days that have left the period. */
async function countFromSums(
  reports: Kysely<Schema>,
  period: WorkPeriod,
  { through, today, others }: { through: string; today: string; others: readonly number[] },
  most: number,
): Promise<CountedCars> {
  const sums = reports
    .selectFrom('carSums')
    .select('vehicleId')
    .select(COUNTS.map(count => sql<number>`${sql.ref(`${count}_${period}`)}`.as(count)))
    .where('through', '=', through)
  const top = await sums
    // As in the index.
    .where(
      sql<boolean>`${sql.join(
        COUNTS.map(count => sql.ref(`${count}_${period}`)),
        sql` + `,
      )} > 0`,
    )
    // By nothing else: to sort cars with equally many looks by their numbers the engines would read all of these.
    .orderBy(`views_${period}`, 'desc')
    .limit(most)
    .execute()
  const counts = byCar(top)
  const least = leastOf(counts, most)
  const leftOut = counts.size < most ? [] : others.filter(id => !counts.has(id))
  if (leftOut.length > 0)
    for (const [id, presses] of byCar(await sums.where('vehicleId', 'in', leftOut).execute())) counts.set(id, presses)
  const began = countedFrom(period, addDays(through, 1))
  for (const [id, left] of await countLeft(reports, [began, countedFrom(period, today)], [...counts.keys()])) {
    const rest = addPresses(counts.get(id) ?? NO_PRESSES, left)
    if (COUNTS.some(count => rest[count] > 0)) counts.set(id, rest)
    else counts.delete(id)
  }
  return { counts, least }
}

/**
 * What visitors did with each car in a period that ends today, of more than `most` cars those with most looks at least: in the database
 * and in this process (DESK-8).
 */
export async function countByCar(site: InsightSite, period: WorkPeriod, most = MOST_CARS): Promise<CountedCars> {
  const { reports } = site.database
  const today = indianDay(site.clock.now())
  const from = firstDayOf(period, today)
  const unwritten = () => site.carCounts.unwritten().filter(({ day }) => day >= from)
  const ids = await idsOfCars(
    reports,
    unwritten().flatMap(({ car }) => car ?? []),
  )
  let counted: CountedCars
  for (;;) {
    const through = await readThrough(reports)
    const isUsable = through !== null && through < today && through >= addDays(today, -OLDEST_SUMS_DAYS)
    counted = isUsable
      ? await countFromSums(reports, period, { through, today, others: [...ids.values()] }, most)
      : await countAll(reports, period, today, most)
    // When other sums were made meanwhile, those of before may have gone while they were read.
    if (!isUsable || (await readThrough(reports)) === through) break
  }
  // As it is after the database was read: what was written meanwhile must not count twice.
  for (const more of unwritten()) {
    const id = ids.get(more.car ?? '')
    if (id !== undefined) counted.counts.set(id, addPresses(counted.counts.get(id) ?? NO_PRESSES, more))
  }
  return counted
}
