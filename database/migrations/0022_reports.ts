import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// What an index of more columns begins with as well.
const REPLACED = ['enquiries_state', 'enquiries_vehicle_id', 'enquiries_created_at']

/**
 * Indexes for what the office reads of everything: events by time and those of removals, the inbox with all that it is
 * filtered and ordered by, enquiries by vehicle and by day, and the options of few values, which are counted together.
 */
export const indexReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('events_at').on('events').columns(['at', 'id']).execute()
    await sql`create index events_removed on events (id) where kind = 'removed'`.execute(db)
    for (const index of REPLACED) await db.schema.dropIndex(index).execute()
    await db.schema
      .createIndex('enquiries_inbox')
      .on('enquiries')
      .columns(['state', 'assignee_id', 'kind', 'next_action_on', 'created_at', 'id'])
      .execute()
    await db.schema
      .createIndex('enquiries_vehicle')
      .on('enquiries')
      .columns(['vehicle_id', 'state', 'created_at'])
      .execute()
    await db.schema.createIndex('enquiries_received').on('enquiries').columns(['created_at', 'state']).execute()
    await db.schema
      .createIndex('vehicles_few_values')
      .on('vehicles')
      .columns(['fuel_type_id', 'transmission_id', 'registration_type_id', 'seating_capacity_id', 'owner_id'])
      .execute()
  },
}
