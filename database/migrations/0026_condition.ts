import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/**
 * What is known of a car's condition: papers, readings of the odometer, inspections with their templates and points. Keyed by
 * the vehicle's id without a reference to it: a car that is deleted and brought back finds it again.
 */
export const createCondition: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('vehicle_papers')
      .addColumn('vehicle_id', 'integer', column => column.notNull())
      .addColumn('fact', 'text', column => column.notNull())
      .addColumn('value', 'text', column => column.notNull())
      .addColumn('seen_on', 'text', column => column.notNull())
      .addColumn('source', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('vehicle_papers_key', ['vehicle_id', 'fact'])
      .execute()
    await withId(db, db.schema.createTable('odometer_readings'))
      .addColumn('vehicle_id', 'integer', column => column.notNull())
      .addColumn('km', 'integer', column => column.notNull())
      .addColumn('read_on', 'text', column => column.notNull())
      .addColumn('source', 'text', column => column.notNull())
      .addColumn('reason', 'text')
      .execute()
    await db.schema
      .createIndex('odometer_readings_vehicle')
      .on('odometer_readings')
      .columns(['vehicle_id', 'read_on', 'id'])
      .execute()
    await withId(db, db.schema.createTable('inspection_templates'))
      .addColumn('content', 'text', column => column.notNull())
      .addColumn('actor', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await withId(db, db.schema.createTable('inspections'))
      .addColumn('vehicle_id', 'integer', column => column.notNull())
      .addColumn('template_id', 'integer', column => column.notNull().references('inspection_templates.id'))
      .addColumn('started_by', 'text', column => column.notNull())
      .addColumn('started_at', 'bigint', column => column.notNull())
      .addColumn('revision', 'integer', column => column.notNull())
      .addColumn('version', 'integer')
      .addColumn('published_at', 'bigint')
      .addColumn('report', 'text')
      .addUniqueConstraint('inspections_version', ['vehicle_id', 'version'])
      .execute()
    // One at a time is under way for a car, whoever starts it.
    await sql`create unique index inspections_open on inspections (vehicle_id) where version is null`.execute(db)
    await db.schema
      .createTable('inspection_points')
      .addColumn('inspection_id', 'integer', column => column.notNull().references('inspections.id'))
      .addColumn('point', 'text', column => column.notNull())
      .addColumn('finding', 'text', column => column.notNull())
      .addColumn('revision', 'integer', column => column.notNull())
      .addColumn('actor', 'text', column => column.notNull())
      .addColumn('changed_at', 'bigint', column => column.notNull())
      .addColumn('change_keys', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('inspection_points_key', ['inspection_id', 'point'])
      .execute()
    await db.schema
      .createTable('inspection_photos')
      .addColumn('content_key', 'text', column => column.notNull())
      .addColumn('inspection_id', 'integer', column => column.notNull().references('inspections.id'))
      .addPrimaryKeyConstraint('inspection_photos_key', ['content_key', 'inspection_id'])
      .execute()
  },
}
