import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** From which addresses the photos of a car were fetched. */
export const notePhotoSources: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('photo_sources')
      .addColumn('vehicle_id', 'integer', column => column.notNull().references('vehicles.id').onDelete('cascade'))
      .addColumn('address_hash', 'text', column => column.notNull())
      .addColumn('import_id', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('photo_sources_key', ['vehicle_id', 'address_hash'])
      .execute()
    await db.schema.createIndex('photo_sources_import_id').on('photo_sources').column('import_id').execute()
  },
}
