import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Notes on a car that a reading of its odometer is lower than an earlier one, so that lists know it (CAR-3). */
export const noteLowerReadings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('vehicles')
      .addColumn('odometer_lower', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    // Only a reading that contradicts another has a reason.
    await sql`create index odometer_readings_reason on odometer_readings (vehicle_id) where reason is not null`.execute(
      db,
    )
    await sql`update vehicles set odometer_lower = 1
      where id in (select vehicle_id from odometer_readings where reason is not null)`.execute(db)
  },
}
