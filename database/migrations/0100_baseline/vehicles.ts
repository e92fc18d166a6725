import { sql, type Kysely } from 'kysely'
import { isPostgres, required, runAll, withId } from '../columns.ts'

/** Vehicles with what is derived of them, and an index for every order and filter of the stock list (ADMIN-10). */
export async function createVehicles(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('vehicles'))
    .addColumn('product_id', 'text', column => column.notNull().unique())
    .addColumn('car_number', 'text', column => column.unique())
    .addColumn('source_key', 'text', column => column.unique())
    .addColumn('registration_prefix', 'text')
    .addColumn('brand_id', 'integer', column => column.references('brands.id').onDelete('restrict'))
    .addColumn('model_id', 'integer', column => column.references('models.id').onDelete('restrict'))
    .addColumn('variant_id', 'integer', column => column.references('variants.id').onDelete('restrict'))
    .addColumn('category_id', 'integer', column => column.references('categories.id').onDelete('restrict'))
    .addColumn('fuel_type_id', 'integer', column => column.references('fuel_types.id').onDelete('restrict'))
    .addColumn('transmission_id', 'integer', column => column.references('transmissions.id').onDelete('restrict'))
    .addColumn('registration_type_id', 'integer', column =>
      column.references('registration_types.id').onDelete('restrict'),
    )
    .addColumn('color_id', 'integer', column => column.references('colors.id').onDelete('restrict'))
    .addColumn('seating_capacity_id', 'integer', column =>
      column.references('seating_capacities.id').onDelete('restrict'),
    )
    .addColumn('owner_id', 'integer', column => column.references('owners.id').onDelete('restrict'))
    .addColumn('location_id', 'integer', column => column.references('locations.id').onDelete('restrict'))
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
    .addColumn('handling_time', 'text', required)
    .addColumn('transit_time', 'text', required)
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('listed', 'reserved', 'sold', 'hidden')`),
    )
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('stocked_on', 'text', column => column.notNull().defaultTo(''))
    .addColumn('price_changes', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('price_changed_at', 'bigint')
    .addColumn('price_changed_by', 'bigint')
    .addColumn('deal_enquiry_id', 'integer')
    .addColumn('sold_price', 'bigint')
    .addColumn('price_drop_by', 'bigint')
    .addColumn('price_drop_since', 'bigint')
    .addColumn('name_order', isPostgres(db) ? sql`text collate "C"` : 'text')
    .addColumn('photo_count', 'integer')
    .addColumn('left_at', 'bigint')
    .addColumn('left_price', 'bigint')
    .addColumn('held_until', 'bigint')
    .addColumn('odometer_lower', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await runAll(db, [
    'create index vehicles_category_id on vehicles (category_id)',
    'create index vehicles_color_id on vehicles (color_id)',
    'create index vehicles_stocked_on on vehicles (stocked_on)',
    'create index vehicles_price_after_offer on vehicles (price_after_offer)',
    'create index vehicles_odometer_km on vehicles (odometer_km)',
    'create index vehicles_updated_at on vehicles (updated_at)',
    'create index vehicles_state on vehicles (state, id)',
    'create index vehicles_state_up on vehicles (state, id desc)',
    'create index vehicles_offer_amount on vehicles (offer_amount, id)',
    'create index vehicles_offer_amount_up on vehicles (offer_amount, id desc)',
    'create index vehicles_year_of_registration on vehicles (year_of_registration, id)',
    'create index vehicles_year_of_registration_up on vehicles (year_of_registration, id desc)',
    'create index vehicles_photo_count on vehicles (photo_count, id)',
    'create index vehicles_photo_count_up on vehicles (photo_count, id desc)',
    'create index vehicles_name_order on vehicles (name_order, id)',
    'create index vehicles_name_order_up on vehicles (name_order, id desc)',
    'create index vehicles_location_id on vehicles (location_id, id)',
    'create index vehicles_brand_id on vehicles (brand_id, state, stocked_on, price_after_offer, offer_amount, photo_count)',
    'create index vehicles_few_values on vehicles (fuel_type_id, transmission_id, registration_type_id, seating_capacity_id, owner_id)',
    'create index vehicles_of_model on vehicles (model_id, brand_id, id)',
    'create index vehicles_of_variant on vehicles (variant_id, model_id, brand_id, id)',
    'create index vehicles_of_state on vehicles (state, stocked_on, id, brand_id, price_after_offer, offer_amount, photo_count)',
    'create index vehicles_left on vehicles (left_at, id) where left_at is not null',
    'create index vehicles_deal on vehicles (deal_enquiry_id) where deal_enquiry_id is not null',
  ])
}
