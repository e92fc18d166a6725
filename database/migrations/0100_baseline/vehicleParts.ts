import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** Features and photos of vehicles, from which addresses photos were fetched, and what was removed. */
export async function createVehicleParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vehicle_features')
    .addColumn('vehicle_id', 'integer', column => column.notNull().references('vehicles.id').onDelete('cascade'))
    .addColumn('feature_id', 'integer', column => column.notNull().references('features.id').onDelete('restrict'))
    .addPrimaryKeyConstraint('vehicle_features_primary', ['vehicle_id', 'feature_id'])
    .execute()
  await withId(db, db.schema.createTable('photos'))
    .addColumn('vehicle_id', 'integer', column => column.notNull().references('vehicles.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('content_key', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addUniqueConstraint('photos_place_unique', ['vehicle_id', 'position'])
    .execute()
  await db.schema
    .createTable('photo_sources')
    .addColumn('vehicle_id', 'integer', column => column.notNull().references('vehicles.id').onDelete('cascade'))
    .addColumn('address_hash', 'text', required)
    .addColumn('import_id', 'integer', required)
    .addPrimaryKeyConstraint('photo_sources_key', ['vehicle_id', 'address_hash'])
    .execute()
  await db.schema
    .createTable('removed_vehicles')
    .addColumn('vehicle_id', 'integer', column => column.notNull().primaryKey())
    .addColumn('product_id', 'text', required)
    .addColumn('removed_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('retired_photos')
    .addColumn('content_key', 'text', column => column.notNull().primaryKey())
    .addColumn('retired_at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create index vehicle_features_feature_id on vehicle_features (feature_id)',
    'create index photos_content_key on photos (content_key)',
    'create index photo_sources_import_id on photo_sources (import_id)',
    'create index removed_vehicles_product_id on removed_vehicles (product_id)',
    'create index removed_vehicles_removed_at on removed_vehicles (removed_at)',
  ])
}
