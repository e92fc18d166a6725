import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// What many vehicles have alike is sorted by the id as well, the newest first in both directions: one index each.
const ORDERS = ['state', 'offer_amount', 'year_of_registration', 'photo_count', 'name_order']

/**
 * The name order and the photo count of each vehicle, and an index for every order and filter of the stock list. The last
 * holds all that is filtered by, so that counting reads no vehicle.
 */
export const orderStock: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    await db.schema
      .alterTable('vehicles')
      .addColumn('name_order', isPostgres ? sql`text collate "C"` : 'text')
      .execute()
    await db.schema.alterTable('vehicles').addColumn('photo_count', 'integer').execute()
    // A copy of the rule as of this migration: the keys of brand, model and variant with a character between them.
    const between = sql.lit('\u0001')
    await sql`update vehicles set
      name_order = (select name_key from brands where brands.id = vehicles.brand_id)
        || ${between} || coalesce((select name_key from models where models.id = vehicles.model_id), '')
        || ${between} || coalesce((select name_key from variants where variants.id = vehicles.variant_id), ''),
      photo_count = (select count(*) from photos where photos.vehicle_id = vehicles.id)`.execute(db)
    for (const index of ['state', 'location_id']) await db.schema.dropIndex(`vehicles_${index}`).execute()
    for (const column of ORDERS) {
      await sql`create index ${sql.ref(`vehicles_${column}`)} on vehicles (${sql.ref(column)}, id)`.execute(db)
      await sql`create index ${sql.ref(`vehicles_${column}_up`)} on vehicles (${sql.ref(column)}, id desc)`.execute(db)
    }
    await sql`create index vehicles_location_id on vehicles (location_id, id)`.execute(db)
    await sql`create index vehicles_stock on vehicles
      (state, stocked_on, brand_id, price_after_offer, offer_amount, photo_count)`.execute(db)
  },
}
