import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * For whom a car is reserved or to whom it was sold, and at what price; and which enquiries were filled in faster than
 * people type.
 */
export const createDeals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vehicles').addColumn('deal_enquiry_id', 'integer').execute()
    await db.schema.alterTable('vehicles').addColumn('sold_price', 'bigint').execute()
    await db.schema.alterTable('enquiries').addColumn('filled_in_ms', 'integer').execute()
    // The record of a vehicle looks for the enquiry of its seller.
    await db.schema.createIndex('enquiries_draft_vehicle_id').on('enquiries').column('draft_vehicle_id').execute()
  },
}
