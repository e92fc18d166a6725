import { sql, type Transaction } from 'kysely'
import { addPresses, COUNTS, NO_PRESSES, type Presses } from '#domain/insights/counted.ts'
import type { Schema } from '../schema.ts'
import { countedInSums, lockSums, SUM_COLUMNS, sumCars } from './sumRows.ts'
import type { CarCountTable } from './insightTables.ts'

/** Cars of one statement: each has eighteen values, and SQLite takes some thousands. */
const CARS_AT_ONCE = 200

const total = (rows: readonly CarCountTable[]): Presses => rows.reduce<Presses>(addPresses, NO_PRESSES)

async function addToDays(transaction: Transaction<Schema>, rows: readonly CarCountTable[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(rows, row => row.day))
    for (const [source, ofSource] of Map.groupBy(ofDay, row => row.source))
      await transaction
        .insertInto('countDays')
        .values({ day, source, ...total(ofSource) })
        .onConflict(conflict =>
          conflict
            .columns(['day', 'source'])
            .doUpdateSet(
              Object.fromEntries(
                COUNTS.map(count => [count, sql`${sql.ref(`count_days.${count}`)} + ${sql.ref(`excluded.${count}`)}`]),
              ),
            ),
        )
        .execute()
}

/** Adds to the sums of cars what came after the day that these end before: it is within every period. */
async function addToCars(
  transaction: Transaction<Schema>,
  through: string,
  rows: readonly CarCountTable[],
): Promise<void> {
  const sums = [...Map.groupBy(rows, row => row.vehicleId)].map(([id, ofCar]) => {
    const presses = total(ofCar)
    const columns = SUM_COLUMNS.map(({ column, count }) => [column, presses[count]] as const)
    return { through, vehicleId: id, ...(Object.fromEntries(columns) as Record<(typeof columns)[number][0], number>) }
  })
  for (let from = 0; from < sums.length; from += CARS_AT_ONCE)
    await transaction
      .insertInto('carSums')
      .values(sums.slice(from, from + CARS_AT_ONCE))
      .onConflict(conflict =>
        conflict
          .columns(['through', 'vehicleId'])
          .doUpdateSet(
            Object.fromEntries(
              SUM_COLUMNS.map(({ column }) => [
                column,
                sql`${sql.ref(`car_sums.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
              ]),
            ),
          ),
      )
      .execute()
}

/**
 * Adds counts to the sums that there are, within the transaction that has added them to `car_counts`. Cars with counts of a past
 * day, written after midnight or when the database was away, are added up anew: that day may be in some periods only.
 */
export async function addToSums(transaction: Transaction<Schema>, rows: readonly CarCountTable[]): Promise<void> {
  const reaches = await lockSums(transaction)
  if (reaches.length === 0) return
  await addToDays(transaction, rows)
  const ofCars = rows.filter(row => row.vehicleId > 0)
  for (const through of reaches) {
    const late = new Set(ofCars.filter(({ day }) => day <= through).map(row => row.vehicleId))
    const days = late.size === 0 ? [] : await countedInSums(transaction, through)
    for (const id of late) await sumCars(transaction, through, days, [id, id])
    await addToCars(
      transaction,
      through,
      ofCars.filter(row => !late.has(row.vehicleId)),
    )
  }
}
