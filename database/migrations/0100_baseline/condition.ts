import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** Papers, readings of the odometer and inspections. Keyed by the vehicle's id without a reference: a car that is deleted and brought back finds it again. */
export async function createCondition(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vehicle_papers')
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('fact', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('seen_on', 'text', required)
    .addColumn('source', 'text', required)
    .addPrimaryKeyConstraint('vehicle_papers_key', ['vehicle_id', 'fact'])
    .execute()
  await withId(db, db.schema.createTable('odometer_readings'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('km', 'integer', required)
    .addColumn('read_on', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('reason', 'text')
    .execute()
  await withId(db, db.schema.createTable('inspection_templates'))
    .addColumn('content', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('inspections'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('template_id', 'integer', column => column.notNull().references('inspection_templates.id'))
    .addColumn('started_by', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('revision', 'integer', required)
    .addColumn('version', 'integer')
    .addColumn('published_at', 'bigint')
    .addColumn('report', 'text')
    .addUniqueConstraint('inspections_version', ['vehicle_id', 'version'])
    .execute()
  await db.schema
    .createTable('inspection_points')
    .addColumn('inspection_id', 'integer', column => column.notNull().references('inspections.id'))
    .addColumn('point', 'text', required)
    .addColumn('finding', 'text', required)
    .addColumn('revision', 'integer', required)
    .addColumn('actor', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('change_keys', 'text', required)
    .addPrimaryKeyConstraint('inspection_points_key', ['inspection_id', 'point'])
    .execute()
  await db.schema
    .createTable('inspection_photos')
    .addColumn('content_key', 'text', required)
    .addColumn('inspection_id', 'integer', column => column.notNull().references('inspections.id'))
    .addPrimaryKeyConstraint('inspection_photos_key', ['content_key', 'inspection_id'])
    .execute()
  await runAll(db, [
    "create index vehicle_papers_until on vehicle_papers (substr(value, length(value) - 9), vehicle_id) where fact in ('insurance', 'pucUntil')",
    'create index odometer_readings_vehicle on odometer_readings (vehicle_id, read_on, id)',
    'create index odometer_readings_reason on odometer_readings (vehicle_id) where reason is not null',
    'create unique index inspections_open on inspections (vehicle_id) where version is null',
  ])
}
