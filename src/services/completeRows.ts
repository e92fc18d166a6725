import { searchTextOf } from '#domain/enquiry/enquirySummary.ts'
import { nameOrder } from '#domain/stock/nameOrder.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { enquiryOf, snapshotOf } from './enquiries/enquiryRows.ts'
import type { ProductPlatform } from './productPlatform.ts'
import { loadVehicles } from './vehicles/loadVehicles.ts'

const ROWS_AT_ONCE = 500

/** Sets the stock day of vehicles that lack it. Returns how many. */
async function completeStockDays({ database }: ProductPlatform): Promise<number> {
  const rows = await database.query
    .selectFrom('vehicles')
    .select(['id', 'posted_on', 'created_at'])
    .where('stocked_on', '=', '')
    .limit(ROWS_AT_ONCE)
    .execute()
  if (rows.length > 0)
    await database.withWriteLock(async transaction => {
      for (const { id, posted_on: postedOn, created_at: createdAt } of rows) {
        await transaction
          .updateTable('vehicles')
          .set({ stocked_on: postedOn ?? indianDay(createdAt) })
          .where('id', '=', id)
          .where('stocked_on', '=', '')
          .execute()
      }
    })
  return rows.length
}

/** Sets what the stock list is sorted by of vehicles that lack it. Returns how many. */
async function completeStockOrder({ database }: ProductPlatform): Promise<number> {
  const rows = await database.query
    .selectFrom('vehicles')
    .select('id')
    .where('photo_count', 'is', null)
    .limit(ROWS_AT_ONCE)
    .execute()
  const vehicles = await loadVehicles(
    database.query,
    rows.map(({ id }) => id),
  )
  if (rows.length > 0)
    await database.withWriteLock(async transaction => {
      for (const { id, options, photos } of vehicles) {
        await transaction
          .updateTable('vehicles')
          .set({ name_order: nameOrder(options), photo_count: photos.length })
          .where('id', '=', id)
          .where('photo_count', 'is', null)
          .execute()
      }
    })
  return rows.length
}

/** Sets the search text of enquiries that lack it. Returns how many. */
async function completeSearchTexts({ database }: ProductPlatform): Promise<number> {
  const rows = await database.query
    .selectFrom('enquiries')
    .selectAll()
    .where('search_text', 'is', null)
    .limit(ROWS_AT_ONCE)
    .execute()
  if (rows.length > 0)
    await database.transaction(async transaction => {
      for (const row of rows) {
        await transaction
          .updateTable('enquiries')
          .set({ search_text: searchTextOf(enquiryOf(row), snapshotOf(row)) })
          .where('id', '=', row.id)
          .execute()
      }
    })
  return rows.length
}

/** Marks cars of whose odometer a reading is lower. Returns how many. */
async function completeLowerReadings({ database }: ProductPlatform): Promise<number> {
  const rows = await database.query
    .selectFrom('odometer_readings')
    .innerJoin('vehicles', 'vehicles.id', 'odometer_readings.vehicle_id')
    .select('vehicles.id')
    .distinct()
    .where('reason', 'is not', null)
    .where('odometer_lower', '=', 0)
    .limit(ROWS_AT_ONCE)
    .execute()
  if (rows.length > 0)
    await database.withWriteLock(async transaction => {
      await transaction
        .updateTable('vehicles')
        .set({ odometer_lower: 1 })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    })
  return rows.length
}

/**
 * Completes rows that a process of an older release wrote after a newer one had migrated the database: they lack what
 * the migration gave to all rows that were there. Call it at the start; when there are no such rows, it only looks at
 * four indexes. Returns how many it completed.
 */
export async function completeRows(platform: ProductPlatform): Promise<number> {
  let completed = 0
  for (const complete of [completeStockDays, completeStockOrder, completeSearchTexts, completeLowerReadings]) {
    for (let rows = await complete(platform); rows > 0; rows = await complete(platform)) completed += rows
  }
  return completed
}
