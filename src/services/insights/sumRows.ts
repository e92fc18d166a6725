import { sql, type Kysely, type Transaction } from 'kysely'
import { addDays } from '#domain/text/indianTime.ts'
import { COUNTS } from '#domain/insights/counted.ts'
import { countedFrom, WORK_PERIODS } from '#domain/insights/workPeriod.ts'
import type { Schema } from '../schema.ts'

/** Rows of `works_sums`: that which is locked, how far the sums go, and how far those go that are being made. */
const LOCK = 0
export const DONE = 1
export const UNDERWAY = 2

/** The columns of sums by car, each with its count and the period that it is of. */
export const SUM_COLUMNS = WORK_PERIODS.flatMap(period =>
  COUNTS.map(count => ({ column: `${count}_${period}` as const, count, period })),
)

/** The day that the periods of `car_sums` end before; null until the sums were made for the first time. */
export async function readThrough(query: Kysely<Schema>): Promise<string | null> {
  const row = await query.selectFrom('worksSums').select('through').where('id', '=', DONE).executeTakeFirst()
  return row?.through ?? null
}

/** Notes how far sums go. */
export async function noteThrough(transaction: Transaction<Schema>, id: number, through: string): Promise<void> {
  await transaction
    .insertInto('worksSums')
    .values({ id, through })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ through }))
    .execute()
}

/**
 * Keeps others from changing sums until the transaction ends: whoever has written counts before this is seen by the next who adds
 * them up. Returns how far the sums go that there are and that are being made.
 */
export async function lockSums(transaction: Transaction<Schema>): Promise<string[]> {
  await noteThrough(transaction, LOCK, '')
  const rows = await transaction.selectFrom('worksSums').select('through').where('id', '!=', LOCK).execute()
  return rows.map(({ through }) => through)
}

/** The days and months that have counts from one on. Each is looked up in the index: to read all rows would take long. */
export async function countedSince(query: Kysely<Schema>, from: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`with recursive days (day) as (
      select min(day) from car_counts where day >= ${from}
      union all
      select (select min(day) from car_counts where car_counts.day > days.day) from days where day is not null
    )
    select day from days where day is not null`.execute(query)
  return rows.map(({ day }) => day)
}

/** The days and months of the periods that end with the day after `through`, and all later ones. */
export const countedInSums = (query: Kysely<Schema>, through: string): Promise<string[]> =>
  countedSince(query, countedFrom(365, addDays(through, 1)))

/** Adds up a day of all cars. */
export async function sumDay(transaction: Transaction<Schema>, day: string): Promise<void> {
  await transaction.deleteFrom('countDays').where('day', '=', day).execute()
  await transaction
    .insertInto('countDays')
    .columns(['day', 'source', ...COUNTS])
    .expression(({ selectFrom, fn }) =>
      selectFrom('carCounts')
        .select(['day', 'source', ...COUNTS.map(count => fn.sum<number>(count).as(count))])
        .where('day', '=', day)
        .groupBy(['day', 'source']),
    )
    .execute()
}

/** Adds up the periods of the cars of some numbers, both inclusive. `days` are those of `countedInSums`. */
export async function sumCars(
  transaction: Transaction<Schema>,
  through: string,
  days: readonly string[],
  [first, last]: readonly [number, number],
): Promise<void> {
  const today = addDays(through, 1)
  const within = <Table extends 'carSums' | 'carCounts'>(table: Table) =>
    sql<boolean>`${sql.ref(`${table}.vehicle_id`)} between ${first} and ${last}`
  await transaction.deleteFrom('carSums').where('through', '=', through).where(within('carSums')).execute()
  if (days.length === 0) return
  await transaction
    .insertInto('carSums')
    .columns(['through', 'vehicleId', ...SUM_COLUMNS.map(({ column }) => column)])
    .expression(({ selectFrom }) =>
      selectFrom('carCounts')
        .select([sql<string>`${through}`.as('through'), 'vehicleId'])
        .select(
          SUM_COLUMNS.map(({ column, count, period }) =>
            sql<number>`sum(case when day >= ${countedFrom(period, today)} then ${sql.ref(count)} else 0 end)`.as(
              column,
            ),
          ),
        )
        // Each day by name: the engines then read of each no more than these cars.
        .where('day', 'in', days)
        .where(within('carCounts'))
        .where('vehicleId', '>', 0)
        .groupBy('vehicleId'),
    )
    .execute()
}
