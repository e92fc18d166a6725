import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

const PLAIN_LISTS = [
  'brands',
  'categories',
  'fuel_types',
  'transmissions',
  'registration_types',
  'colors',
  'seating_capacities',
  'owners',
  'features',
  'locations',
]

async function createOptionLists(db: Kysely<unknown>): Promise<void> {
  for (const list of PLAIN_LISTS) {
    await withId(db, db.schema.createTable(list))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('name_key', 'text', column => column.notNull().unique())
      .execute()
  }
  for (const [list, parent, parentId] of [
    ['models', 'brands', 'brand_id'],
    ['variants', 'models', 'model_id'],
  ] as const) {
    await withId(db, db.schema.createTable(list))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('name_key', 'text', column => column.notNull())
      .addColumn(parentId, 'integer', column => column.notNull().references(`${parent}.id`).onDelete('restrict'))
      .addUniqueConstraint(`${list}_name_key_unique`, [parentId, 'name_key'])
      .execute()
  }
}

async function createVehicles(db: Kysely<unknown>): Promise<void> {
  const option = (list: string) => (column: ColumnDefinitionBuilder) =>
    column.references(`${list}.id`).onDelete('restrict')
  await withId(db, db.schema.createTable('vehicles'))
    .addColumn('product_id', 'text', column => column.notNull().unique())
    .addColumn('car_number', 'text', column => column.unique())
    .addColumn('source_key', 'text', column => column.unique())
    .addColumn('registration_prefix', 'text')
    .addColumn('brand_id', 'integer', option('brands'))
    .addColumn('model_id', 'integer', option('models'))
    .addColumn('variant_id', 'integer', option('variants'))
    .addColumn('category_id', 'integer', option('categories'))
    .addColumn('fuel_type_id', 'integer', option('fuel_types'))
    .addColumn('transmission_id', 'integer', option('transmissions'))
    .addColumn('registration_type_id', 'integer', option('registration_types'))
    .addColumn('color_id', 'integer', option('colors'))
    .addColumn('seating_capacity_id', 'integer', option('seating_capacities'))
    .addColumn('owner_id', 'integer', option('owners'))
    .addColumn('location_id', 'integer', option('locations'))
    .addColumn('actual_price', 'bigint', column => column.check(sql`actual_price >= 0`))
    .addColumn('offer_amount', 'bigint', column => column.notNull().check(sql`offer_amount >= 0`))
    .addColumn('price_after_offer', 'bigint', column => column.check(sql`price_after_offer >= 0`))
    .addColumn('emi_options', 'text')
    .addColumn('odometer_km', 'integer', column => column.check(sql`odometer_km >= 0`))
    .addColumn('year_of_registration', 'integer')
    .addColumn('manufacturing_year', 'integer')
    .addColumn('mileage_kmpl', 'double precision')
    .addColumn('engine_cc', 'integer')
    .addColumn('tires_used', 'text')
    .addColumn('insurance', 'text')
    .addColumn('warranty', 'text')
    .addColumn('posted_on', 'text')
    .addColumn('return_policy', 'text')
    .addColumn('shipping_country', 'text')
    .addColumn('handling_time', 'text', column => column.notNull())
    .addColumn('transit_time', 'text', column => column.notNull())
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('listed', 'reserved', 'sold', 'hidden')`),
    )
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .execute()
  // When an option is deleted, the database looks for vehicles that have it; without these indexes it would read the
  // whole table.
  for (const column of ['brand_id', 'model_id', 'variant_id', 'category_id', 'color_id', 'location_id']) {
    await db.schema.createIndex(`vehicles_${column}`).on('vehicles').column(column).execute()
  }
}

async function createParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vehicle_features')
    .addColumn('vehicle_id', 'integer', column => column.notNull().references('vehicles.id').onDelete('cascade'))
    .addColumn('feature_id', 'integer', column => column.notNull().references('features.id').onDelete('restrict'))
    .addPrimaryKeyConstraint('vehicle_features_primary', ['vehicle_id', 'feature_id'])
    .execute()
  await db.schema.createIndex('vehicle_features_feature_id').on('vehicle_features').column('feature_id').execute()
  await withId(db, db.schema.createTable('photos'))
    .addColumn('vehicle_id', 'integer', column => column.notNull().references('vehicles.id').onDelete('cascade'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('content_key', 'text', column => column.notNull())
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addUniqueConstraint('photos_place_unique', ['vehicle_id', 'position'])
    .execute()
  await db.schema.createIndex('photos_content_key').on('photos').column('content_key').execute()
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('events'))
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('subject_id', 'integer', column => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await db.schema.createIndex('events_subject').on('events').columns(['subject', 'subject_id']).execute()
  await withId(db, db.schema.createTable('accounts'))
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('email_key', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull().check(sql`role in ('member', 'staff', 'owner')`))
    .addColumn('state', 'text', column => column.notNull().check(sql`state in ('active', 'disabled')`))
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
}

/** Option lists, vehicles with features and photos, events, accounts. */
export const createCatalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await createOptionLists(db)
    await createVehicles(db)
    await createParts(db)
    await createRecords(db)
  },
}
