import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * When each car left the catalogue, and at which public price (PRICE-2): null for one that is in it or never was. Of the
 * cars that were sold before, their last change stands for it; of hidden ones nobody knows whether they were ever public.
 */
export const noteLeftCars: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vehicles').addColumn('left_at', 'bigint').execute()
    await db.schema.alterTable('vehicles').addColumn('left_price', 'bigint').execute()
    await sql`update vehicles set left_at = updated_at, left_price = price_after_offer
      where state = 'sold' and price_after_offer > 0`.execute(db)
    await sql`create index vehicles_left on vehicles (left_at, id) where left_at is not null`.execute(db)
  },
}
