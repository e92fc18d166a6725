import { sql, type Kysely } from 'kysely'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { addPresses, COUNTS, NO_PRESSES, type Presses } from '#domain/works/counted.ts'
import { countedFrom, firstDayOf, type WorkPeriod } from '#domain/works/workPeriod.ts'
import type { Schema } from '../schema.ts'
import { idsOfCars } from './idsOfCars.ts'
import { readPresses } from './readPresses.ts'
import type { WorksSite } from './readWorks.ts'
import { readThrough } from './sumWorks.ts'

/** Cars of one table; a period with more keeps those with most looks. */
const MOST_CARS = 20_000
/** Of more cars than `MOST_CARS`, so many that were looked at most since the sums were made may still come among them. */
const MOST_RISING = 1_000
/** Sums of longer ago are of no use: as many days would have to be taken away from them as are in a period. */
const OLDEST_SUMS_DAYS = 5

type Counts = Map<number, Presses>

const byCar = (rows: readonly (Record<keyof Presses, number | string | null> & { vehicle_id: number })[]): Counts =>
  new Map(rows.map(row => [row.vehicle_id, readPresses(row)]))

/** What all rows of the period have. */
async function countAll(reports: Kysely<Schema>, period: WorkPeriod, today: string): Promise<Counts> {
  const rows = await reports
    .selectFrom('car_counts')
    .select(({ fn }) => ['vehicle_id', ...COUNTS.map(count => fn.sum<number | string>(count).as(count))])
    .where('day', '>=', countedFrom(period, today))
    .where('vehicle_id', '>', 0)
    .groupBy('vehicle_id')
    .orderBy('views', 'desc')
    .limit(MOST_CARS)
    .execute()
  return byCar(rows)
}

/** What is to be added to sums until `through`: the days since, without those that no longer belong to the period. */
async function countSince(
  reports: Kysely<Schema>,
  period: WorkPeriod,
  { through, today }: { through: string; today: string },
): Promise<Counts> {
  const [from, began] = [countedFrom(period, today), countedFrom(period, addDays(through, 1))]
  const rows = await reports
    .selectFrom('car_counts')
    .select([
      'vehicle_id',
      ...COUNTS.map(count =>
        sql<number | string>`sum(case when day > ${through} then ${sql.ref(count)} else -${sql.ref(count)} end)`.as(
          count,
        ),
      ),
    ])
    .where(({ eb, and, or }) =>
      from === began
        ? eb('day', '>', through)
        : or([eb('day', '>', through), and([eb('day', '>=', began), eb('day', '<', from)])]),
    )
    .where('vehicle_id', '>', 0)
    .groupBy('vehicle_id')
    .execute()
  return byCar(rows)
}

function selectSums(reports: Kysely<Schema>, period: WorkPeriod, through: string) {
  return reports
    .selectFrom('car_sums')
    .select('vehicle_id')
    .select(COUNTS.map(count => sql<number>`${sql.ref(`${count}_${period}`)}`.as(count)))
    .where('through', '=', through)
}

/** The sums of the cars with most looks, and what came since. */
async function countFromSums(
  reports: Kysely<Schema>,
  period: WorkPeriod,
  days: { through: string; today: string },
): Promise<Counts> {
  const [summed, since] = await Promise.all([
    selectSums(reports, period, days.through)
      // As in the index.
      .where(
        sql<boolean>`${sql.join(
          COUNTS.map(count => sql.ref(`${count}_${period}`)),
          sql` + `,
        )} > 0`,
      )
      .orderBy(`views_${period}`, 'desc')
      .limit(MOST_CARS)
      .execute(),
    countSince(reports, period, days),
  ])
  const counts = byCar(summed)
  const others = [...since].filter(([id]) => !counts.has(id))
  if (summed.length < MOST_CARS) for (const [id] of others) counts.set(id, NO_PRESSES)
  else {
    const rising = others.toSorted(([, a], [, b]) => b.views - a.views).slice(0, MOST_RISING)
    const ids = rising.map(([id]) => id)
    const found =
      ids.length === 0 ? [] : await selectSums(reports, period, days.through).where('vehicle_id', 'in', ids).execute()
    for (const [id, presses] of byCar(found)) counts.set(id, presses)
    for (const id of ids) if (!counts.has(id)) counts.set(id, NO_PRESSES)
  }
  for (const [id, presses] of counts) {
    const all = addPresses(presses, since.get(id) ?? NO_PRESSES)
    if (COUNTS.some(count => all[count] > 0)) counts.set(id, all)
    else counts.delete(id)
  }
  return counts
}

/**
 * What visitors did with each car in a period that ends today, the cars with most looks at least: from the sums until yesterday and
 * what came since, in the database and in this process (DESK-8).
 */
export async function countByCar(site: WorksSite, period: WorkPeriod): Promise<Counts> {
  const { reports } = site.database
  const today = indianDay(site.clock.now())
  let counts: Counts
  for (;;) {
    const through = await readThrough(reports)
    const isUsable = through !== null && through < today && through >= addDays(today, -OLDEST_SUMS_DAYS)
    counts = isUsable
      ? await countFromSums(reports, period, { through, today })
      : await countAll(reports, period, today)
    // When other sums were made meanwhile, those of before may have gone while they were read.
    if (!isUsable || (await readThrough(reports)) === through) break
  }
  const from = firstDayOf(period, today)
  const unwritten = site.carCounts.unwritten().filter(({ day }) => day >= from)
  const ids = await idsOfCars(
    reports,
    unwritten.flatMap(({ car }) => car ?? []),
  )
  for (const counted of unwritten) {
    const id = ids.get(counted.car ?? '')
    if (id !== undefined) counts.set(id, addPresses(counts.get(id) ?? NO_PRESSES, counted))
  }
  return counts
}
