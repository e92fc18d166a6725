import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { COUNTS } from '#domain/works/counted.ts'
import { countedFrom, WORK_PERIODS } from '#domain/works/workPeriod.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** Rows of `works_sums`: how far the sums go, and how far those go that are being made. */
const DONE = 1
const UNDERWAY = 2
/** On SQLite other requests wait while so many cars are added up, some milliseconds. */
const CARS_AT_ONCE = 250
const REMOVED_AT_ONCE = 2_000

type Days = readonly string[]

async function readDay(query: Kysely<Schema>, id: number): Promise<string | null> {
  const row = await query.selectFrom('works_sums').select('through').where('id', '=', id).executeTakeFirst()
  return row?.through ?? null
}

/** The last day that `count_days` and `car_sums` have; null before the first time. */
export const readThrough = (query: Kysely<Schema>): Promise<string | null> => readDay(query, DONE)

async function note(transaction: Transaction<Schema>, id: number, through: string): Promise<void> {
  await transaction
    .insertInto('works_sums')
    .values({ id, through })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ through }))
    .execute()
}

/** Keeps others from changing sums until the transaction ends; they are changed seldom. Returns how far each goes. */
async function lockSums(transaction: Transaction<Schema>) {
  return transaction
    .updateTable('works_sums')
    .set(({ ref }) => ({ through: ref('through') }))
    .returning(['id', 'through'])
    .execute()
}

/** The days and months that have counts, from one on until another. Each is looked up in the index: all rows would take long. */
async function daysBetween(query: Kysely<Schema>, from: string, through: string): Promise<string[]> {
  const days: string[] = []
  for (let after = from; ;) {
    const { day } = await query
      .selectFrom('car_counts')
      .select(({ fn }) => fn.min<string | null>('day').as('day'))
      .where('day', days.length === 0 ? '>=' : '>', after)
      .where('day', '<=', through)
      .executeTakeFirstOrThrow()
    if (day === null) return days
    days.push(day)
    after = day
  }
}

/** Adds up a day of all cars. */
async function sumDay(transaction: Transaction<Schema>, day: string): Promise<void> {
  await transaction.deleteFrom('count_days').where('day', '=', day).execute()
  await transaction
    .insertInto('count_days')
    .columns(['day', 'source', ...COUNTS])
    .expression(({ selectFrom, fn }) =>
      selectFrom('car_counts')
        .select(['day', 'source', ...COUNTS.map(count => fn.sum<number>(count).as(count))])
        .where('day', '=', day)
        .groupBy(['day', 'source']),
    )
    .execute()
}

/** Adds up the periods of the cars of some numbers, both inclusive. */
async function sumCars(
  transaction: Transaction<Schema>,
  through: string,
  days: Days,
  [first, last]: readonly [number, number],
): Promise<void> {
  const today = addDays(through, 1)
  const within = <Table extends 'car_sums' | 'car_counts'>(table: Table) =>
    sql<boolean>`${sql.ref(`${table}.vehicle_id`)} between ${first} and ${last}`
  await transaction.deleteFrom('car_sums').where('through', '=', through).where(within('car_sums')).execute()
  if (days.length === 0) return
  const sums = WORK_PERIODS.flatMap(period =>
    COUNTS.map(count => ({
      column: `${count}_${period}` as const,
      sum: sql<number>`sum(case when day >= ${countedFrom(period, today)} then ${sql.ref(count)} else 0 end)`,
    })),
  )
  await transaction
    .insertInto('car_sums')
    .columns(['through', 'vehicle_id', ...sums.map(({ column }) => column)])
    .expression(({ selectFrom }) =>
      selectFrom('car_counts')
        .select([sql<string>`${through}`.as('through'), 'vehicle_id'])
        .select(sums.map(({ column, sum }) => sum.as(column)))
        // Each day by name: the engines then read of each no more than these cars.
        .where('day', 'in', days)
        .where(within('car_counts'))
        .where('vehicle_id', '>', 0)
        .groupBy('vehicle_id'),
    )
    .execute()
}

/** Removes sums of cars that go until another day. */
async function removeOthers({ database }: Pick<ProductPlatform, 'database'>, through: string | null): Promise<void> {
  for (const side of ['<', '>'] as const)
    for (;;) {
      const found = await database.query
        .selectFrom('car_sums')
        .select(['through', 'vehicle_id'])
        .where('through', side, through ?? '')
        .orderBy('through')
        .orderBy('vehicle_id')
        .limit(REMOVED_AT_ONCE)
        .execute()
      const [one] = found
      if (one === undefined) break
      const ids = found.filter(row => row.through === one.through).map(row => row.vehicle_id)
      await database.transaction(transaction =>
        transaction
          .deleteFrom('car_sums')
          .where('through', '=', one.through)
          .where('vehicle_id', '>=', one.vehicle_id)
          .where('vehicle_id', '<=', ids.at(-1) ?? one.vehicle_id)
          .execute(),
      )
      await yieldToEventLoop()
    }
}

/**
 * Adds up what visitors did until yesterday, by day and by car, so that what works is read quickly (DESK-8): what came since is added
 * when it is read. In steps; the sums of before serve until all are made. Does nothing when it was done today.
 */
export async function sumWorks(
  platform: Pick<ProductPlatform, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = platform
  const { reports } = database
  const through = addDays(indianDay(clock.now()), -1)
  const before = await readThrough(reports)
  if (before === through) return
  await removeOthers(platform, before)
  await database.transaction(transaction => note(transaction, UNDERWAY, through))
  for (const day of await daysBetween(reports, before === null ? '' : addDays(before, 1), through)) {
    signal?.throwIfAborted()
    await database.transaction(async transaction => {
      await lockSums(transaction)
      await sumDay(transaction, day)
    })
    await yieldToEventLoop()
  }
  const days = await daysBetween(reports, countedFrom(365, addDays(through, 1)), through)
  const cars = await reports
    .selectFrom('vehicles')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  for (let first = 1; first <= (cars?.last ?? 0); first += CARS_AT_ONCE) {
    signal?.throwIfAborted()
    await database.transaction(async transaction => {
      await lockSums(transaction)
      await sumCars(transaction, through, days, [first, first + CARS_AT_ONCE - 1])
    })
    await yieldToEventLoop()
  }
  await database.transaction(async transaction => {
    await note(transaction, DONE, through)
    await transaction.deleteFrom('works_sums').where('id', '=', UNDERWAY).execute()
  })
  await removeOthers(platform, through)
}

/** A row of counts that was written after its day. */
interface LateCounts extends Record<(typeof COUNTS)[number], number> {
  day: string
  source: string
  vehicle_id: number
}

/**
 * Adds counts that come after their day, within the transaction that has added them to `car_counts`, to the sums that have that day
 * already: after midnight, or when the database was away.
 */
export async function addLateCounts(transaction: Transaction<Schema>, rows: readonly LateCounts[]): Promise<void> {
  const reaches = await lockSums(transaction)
  const furthest = reaches
    .map(({ through }) => through)
    .toSorted()
    .at(-1)
  for (const { vehicle_id: _, ...row } of rows)
    if (furthest !== undefined && row.day <= furthest)
      await transaction
        .insertInto('count_days')
        .values(row)
        .onConflict(conflict =>
          conflict
            .columns(['day', 'source'])
            .doUpdateSet(({ eb, ref }) =>
              Object.fromEntries(COUNTS.map(count => [count, eb(ref(`count_days.${count}`), '+', row[count])])),
            ),
        )
        .execute()
  for (const { through } of reaches) {
    const days = await daysBetween(transaction, countedFrom(365, addDays(through, 1)), through)
    for (const id of new Set(rows.filter(({ day }) => day <= through).map(row => row.vehicle_id)))
      await sumCars(transaction, through, days, [id, id])
  }
}
