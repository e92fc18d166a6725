import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

async function createChains(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('passports'))
    .addColumn('passport_id', 'text', column => column.notNull().unique())
    .addColumn('vehicle_id', 'integer', column => column.unique())
    .addColumn('number_hash', 'text', column => column.unique())
    .addColumn('length', 'integer', column => column.notNull())
    .addColumn('head', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('actual_price', 'bigint')
    .addColumn('offer_amount', 'bigint', column => column.notNull())
    .execute()
  await withId(db, db.schema.createTable('passport_entries'))
    .addColumn('passport', 'integer', column => column.notNull())
    .addColumn('place', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('recorded_at', 'bigint')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('key_id', 'text', column => column.notNull())
    .addColumn('signature', 'text', column => column.notNull())
    .addUniqueConstraint('passport_entries_place', ['passport', 'place'])
    .execute()
}

/**
 * Vehicle passports: their chains, entries and public keys, the daily heads, and how far the history of the cars that are
 * there now has been entered, which happens later and in batches (decision 46).
 */
export const createPassports: Migration = {
  async up(db: Kysely<unknown>) {
    await createChains(db)
    await db.schema
      .createTable('passport_keys')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('public_key', 'text', column => column.notNull())
      .addColumn('holder', 'text', column => column.notNull())
      .addColumn('valid_from', 'bigint', column => column.notNull())
      .addColumn('valid_until', 'bigint')
      .addColumn('ended_because', 'text')
      .execute()
    await withId(db, db.schema.createTable('passport_heads'))
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('first_entry', 'integer', column => column.notNull())
      .addColumn('last_entry', 'integer', column => column.notNull().unique())
      .addColumn('entries', 'integer', column => column.notNull())
      .addColumn('root', 'text', column => column.notNull())
      .addColumn('previous', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .addColumn('key_id', 'text', column => column.notNull())
      .addColumn('signature', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('passport_worker')
      .addColumn('id', 'integer', column => column.primaryKey().notNull())
      .addColumn('number_secret', 'text', column => column.notNull())
      .addColumn('entered_to', 'integer', column => column.notNull())
      .addColumn('enter_to', 'integer', column => column.notNull())
      .addColumn('holder', 'text')
      .addColumn('held_until', 'bigint', column => column.notNull())
      .execute()
    // Vehicles that were removed may have higher ids than those that are there.
    await sql`insert into passport_worker (id, number_secret, entered_to, enter_to, held_until)
      select 1, ${sql.lit(randomBytes(32).toString('hex'))}, 0, coalesce(max(id), 0), 0
      from (select max(id) as id from vehicles union all select max(vehicle_id) from removed_vehicles) as known`.execute(
      db,
    )
  },
}
