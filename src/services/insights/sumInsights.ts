import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import {
  countedInSums,
  countedSince,
  DONE,
  lockSums,
  noteThrough,
  readThrough,
  sumCars,
  sumDay,
  UNDERWAY,
} from './sumRows.ts'

/** On SQLite other requests wait while so many cars are added up, some milliseconds. */
const CARS_AT_ONCE = 250
const REMOVED_AT_ONCE = 2_000

/** Removes sums of cars whose periods end with another day. */
async function removeOthers({ database }: Pick<ProductPlatform, 'database'>, through: string | null): Promise<void> {
  for (const side of ['<', '>'] as const)
    for (;;) {
      const found = await database.query
        .selectFrom('carSums')
        .select(['through', 'vehicleId'])
        .where('through', side, through ?? '')
        .orderBy('through')
        .orderBy('vehicleId')
        .limit(REMOVED_AT_ONCE)
        .execute()
      const [one] = found
      if (one === undefined) break
      const ids = found.filter(row => row.through === one.through).map(row => row.vehicleId)
      await database.transaction(async transaction => {
        await lockSums(transaction)
        await transaction
          .deleteFrom('carSums')
          .where('through', '=', one.through)
          .where('vehicleId', '>=', one.vehicleId)
          .where('vehicleId', '<=', ids.at(-1) ?? one.vehicleId)
          .execute()
      })
      await yieldToEventLoop()
    }
}

/**
 * Adds up what visitors did, by day and by car, for periods that end today, so that what works is read quickly (DESK-8): what comes later
 * is added as it is written. In steps; the sums of before serve until all are made. Does nothing when it was done today.
 */
export async function sumInsights(
  platform: Pick<ProductPlatform, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = platform
  const through = addDays(indianDay(clock.now()), -1)
  const before = await readThrough(database.reports)
  if (before === through) return
  await removeOthers(platform, before)
  await database.transaction(async transaction => {
    await lockSums(transaction)
    await noteThrough(transaction, UNDERWAY, through)
  })
  for (const day of await countedSince(database.reports, before === null ? '' : addDays(before, 1))) {
    signal?.throwIfAborted()
    await database.transaction(async transaction => {
      await lockSums(transaction)
      await sumDay(transaction, day)
    })
    await yieldToEventLoop()
  }
  const cars = await database.reports
    .selectFrom('vehicles')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  for (let first = 1; first <= (cars?.last ?? 0); first += CARS_AT_ONCE) {
    signal?.throwIfAborted()
    await database.transaction(async transaction => {
      await lockSums(transaction)
      // In each step: a day may have got its first count meanwhile.
      const days = await countedInSums(transaction, through)
      await sumCars(transaction, through, days, [first, first + CARS_AT_ONCE - 1])
    })
    await yieldToEventLoop()
  }
  await database.transaction(async transaction => {
    await lockSums(transaction)
    await noteThrough(transaction, DONE, through)
    await transaction.deleteFrom('worksSums').where('id', '=', UNDERWAY).execute()
  })
  await removeOthers(platform, through)
}
