import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** The stock register (DESK-4). Its rows are only ever added; the counter gives serial numbers without gaps. */
export async function createRegisters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('register_counters')
    .addColumn('register', 'text', column => column.notNull().primaryKey())
    .addColumn('last', 'integer', required)
    .execute()
  await withId(db, db.schema.createTable('stock_register'))
    .addColumn('serial', 'integer', column => column.unique())
    .addColumn('kind', 'text', required)
    .addColumn('refers_to', 'integer')
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('registration_no', 'text', required)
    .addColumn('make', 'text', required)
    .addColumn('model', 'text', required)
    .addColumn('engine_no', 'text', required)
    .addColumn('chassis_no', 'text', required)
    .addColumn('possession_on', 'text', required)
    .addColumn('sold_on', 'text')
    .addColumn('remarks', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('written_at', 'bigint', required)
    .execute()
  await runAll(db, ['create index stock_register_vehicle_id on stock_register (vehicle_id, id)'])
}

/** Movements of cars and who drove; the driver stands beside the row, so that it can be erased and the row stays (DESK-4, VISIT-3). */
export async function createTrips(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('trips'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('serial', 'integer', required)
    .addColumn('corrects', 'integer')
    .addColumn('drive_id', 'integer')
    .addColumn('purpose', 'text', required)
    .addColumn('out_at', 'bigint', required)
    .addColumn('out_km', 'integer')
    .addColumn('from_place', 'text', required)
    .addColumn('to_place', 'text', required)
    .addColumn('remarks', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('written_at', 'bigint', required)
    .addUniqueConstraint('trips_serial', ['vehicle_id', 'serial'])
    .execute()
  await db.schema
    .createTable('trip_returns')
    .addColumn('trip_id', 'integer', column => column.notNull().primaryKey().references('trips.id'))
    .addColumn('in_at', 'bigint', required)
    .addColumn('in_km', 'integer')
    .addColumn('actor', 'text', required)
    .addColumn('written_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('trip_drivers')
    .addColumn('trip_id', 'integer', column => column.notNull().primaryKey().references('trips.id'))
    .addColumn('name', 'text', required)
    .addColumn('licence_no', 'text', required)
    .addColumn('enquiry_id', 'integer')
    .addColumn('erased_at', 'bigint')
    .execute()
  await db.schema
    .createTable('open_trips')
    .addColumn('vehicle_id', 'integer', column => column.notNull().primaryKey())
    .addColumn('trip_id', 'integer', column => column.notNull().references('trips.id'))
    .execute()
  await runAll(db, [
    'create index trips_out_at on trips (out_at, id)',
    'create index trips_drive_id on trips (drive_id) where drive_id is not null',
    'create index trip_drivers_enquiry_id on trip_drivers (enquiry_id) where enquiry_id is not null',
  ])
}
