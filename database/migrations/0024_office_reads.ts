import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Indexes that answer the office without the rows: vehicles of a model or variant without those of a brand, enquiries in
 * the order of the inbox, what a person added, and the stock of a state from the oldest on.
 */
export const indexOfficeReads: Migration = {
  async up(db: Kysely<unknown>) {
    const indexes = [
      ['enquiries', 'enquiries_received', 'enquiries_in_order', ['created_at', 'id', 'state']],
      ['vehicles', 'vehicles_model_id', 'vehicles_of_model', ['model_id', 'brand_id', 'id']],
      ['vehicles', 'vehicles_variant_id', 'vehicles_of_variant', ['variant_id', 'model_id', 'brand_id', 'id']],
      [
        'vehicles',
        'vehicles_stock',
        'vehicles_of_state',
        ['state', 'stocked_on', 'id', 'brand_id', 'price_after_offer', 'offer_amount', 'photo_count'],
      ],
    ] as const
    for (const [table, , name, columns] of indexes)
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute()
    await sql`create index events_added on events (actor, id, subject, import_id, reverts_import_id) where kind = 'added'`.execute(
      db,
    )
    // Last: nobody can read a table whose index was dropped until the migration ends, and who reads both tables would wait
    // for one with the other held.
    for (const [, former] of indexes) await db.schema.dropIndex(former).execute()
  },
}
