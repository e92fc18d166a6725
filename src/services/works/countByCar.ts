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
/** Of more cars than that, so many that were looked at most since the sums were made may still come among them. */
const MOST_RISING = 1_000
/** Sums of longer ago are of no use: as many days would have to be taken away from them as are in a period. */
const OLDEST_SUMS_DAYS = 5

type Counts = Map<number, Presses>

const byCar = (rows: readonly (Record<keyof Presses, number | string | null> & { vehicle_id: number })[]): Counts =>
  new Map(rows.map(row => [row.vehicle_id, readPresses(row)]))

/** Columns of all rows of the period. */
async function countAll(reports: Kysely<Schema>, period: WorkPeriod, today: string, most: number): Promise<Counts> {
  const rows = await reports
    .selectFrom('car_counts')
    .select(({ fn }) => ['vehicle_id', ...COUNTS.map(count => fn.sum<number | string>(count).as(count))])
    .where('day', '>=', countedFrom(period, today))
    .where('vehicle_id', '>', 0)
    .groupBy('vehicle_id')
    .orderBy('views', 'desc')
    .limit(most)
    .execute()
  return byCar(rows)
}

/** Sums until a day, and what came since. */
interface SumDays {
  through: string
  today: string
  /** Whether there are counts of days to come: the clock was set back. */
  isAhead: boolean
}

/** The days after one, until another with it. */
function daysAfter(through: string, until: string): string[] {
  const days: string[] = []
  for (let day = addDays(through, 1); day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

/** The rows to add to sums until `through`: later days, minus those that have left the period. */
function selectSince(reports: Kysely<Schema>, period: WorkPeriod, { through, today, isAhead }: SumDays) {
  const [from, began] = [countedFrom(period, today), countedFrom(period, addDays(through, 1))]
  return reports
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
        ? // Each by its name: with a bound alone the engines do not look cars up by the key of day and car.
          isAhead
          ? eb('day', '>', through)
          : eb('day', 'in', daysAfter(through, today))
        : or([eb('day', '>', through), and([eb('day', '>=', began), eb('day', '<', from)])]),
    )
    .where('vehicle_id', '>', 0)
    .groupBy('vehicle_id')
}

async function hasAfter(reports: Kysely<Schema>, today: string): Promise<boolean> {
  const row = await reports.selectFrom('car_counts').select('day').where('day', '>', today).limit(1).executeTakeFirst()
  return row !== undefined
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
  days: SumDays,
  most: number,
): Promise<Counts> {
  const top = selectSums(reports, period, days.through)
    // As in the index.
    .where(
      sql<boolean>`${sql.join(
        COUNTS.map(count => sql.ref(`${count}_${period}`)),
        sql` + `,
      )} > 0`,
    )
    .orderBy(`views_${period}`, 'desc')
    .limit(most)
  const counts = byCar(await top.execute())
  const since = selectSince(reports, period, days)
  const changes = async () => {
    if (counts.size < most) return byCar(await since.execute())
    // All others would be far more than are shown.
    const [ofTop, rising] = await Promise.all([
      since.where('vehicle_id', 'in', top.clearSelect().select('vehicle_id')).execute(),
      since.orderBy('views', 'desc').orderBy('vehicle_id').limit(MOST_RISING).execute(),
    ])
    return byCar([...ofTop, ...rising])
  }
  const changed = await changes()
  const others = [...changed.keys()].filter(id => !counts.has(id))
  const found =
    counts.size < most || others.length === 0
      ? []
      : await selectSums(reports, period, days.through).where('vehicle_id', 'in', others).execute()
  const sumsOfOthers = byCar(found)
  for (const id of others) counts.set(id, sumsOfOthers.get(id) ?? NO_PRESSES)
  for (const [id, presses] of counts) {
    const all = addPresses(presses, changed.get(id) ?? NO_PRESSES)
    if (COUNTS.some(count => all[count] > 0)) counts.set(id, all)
    else counts.delete(id)
  }
  return counts
}

/**
 * What visitors did with each car in a period that ends today, the cars with most looks at least: from the sums until yesterday and
 * what came since, in the database and in this process (DESK-8).
 */
export async function countByCar(site: WorksSite, period: WorkPeriod, most = MOST_CARS): Promise<Counts> {
  const { reports } = site.database
  const today = indianDay(site.clock.now())
  let counts: Counts
  for (;;) {
    const through = await readThrough(reports)
    const isUsable = through !== null && through < today && through >= addDays(today, -OLDEST_SUMS_DAYS)
    counts = isUsable
      ? await countFromSums(reports, period, { through, today, isAhead: await hasAfter(reports, today) }, most)
      : await countAll(reports, period, today, most)
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
