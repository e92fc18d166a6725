import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whom a car is reserved for or sold to, and at what; which enquiries were filled in faster than people type. */
export const createDeals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vehicles').addColumn('deal_enquiry_id', 'integer').execute()
    await db.schema.alterTable('vehicles').addColumn('sold_price', 'bigint').execute()
    await db.schema.alterTable('enquiries').addColumn('filled_in_ms', 'integer').execute()
    // The record of a vehicle asks which seller offered it.
    await db.schema.createIndex('enquiries_draft_vehicle_id').on('enquiries').column('draft_vehicle_id').execute()
  },
}
