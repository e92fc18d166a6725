import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const ROWS_PER_READ = 500

interface Removal {
  id: number
  subject_id: number
  at: number
  before: string
}

/** The product id that a removed car had; a random one when its event is older than product ids in events. */
function productIdOf(before: string): string {
  const { productId } = JSON.parse(before) as { productId?: unknown }
  return typeof productId === 'string' ? productId : randomBytes(7).toString('hex')
}

/** Lists vehicles that were removed before removals were noted, so that they can be brought back like the others. */
async function noteRemoved(db: Kysely<unknown>): Promise<void> {
  // `|| ''` keeps SQLite from using the index: reading all events in order is faster than looking up each of them.
  const { rows: newest } = await sql<{ id: number }>`
    select max(events.id) as id from events
    where events.subject || '' = 'vehicle' and events.kind = 'removed' and events.before is not null
      and not exists (select 1 from vehicles where vehicles.id = events.subject_id)
      and not exists (select 1 from removed_vehicles where removed_vehicles.vehicle_id = events.subject_id)
    group by events.subject_id`.execute(db)
  for (let start = 0; start < newest.length; start += ROWS_PER_READ) {
    const ids = newest.slice(start, start + ROWS_PER_READ).map(row => row.id)
    const { rows } =
      await sql<Removal>`select id, subject_id, at, before from events where id in (${sql.join(ids)})`.execute(db)
    for (const { subject_id: vehicle, at, before } of rows) {
      await sql`insert into removed_vehicles (vehicle_id, product_id, removed_at) values (${vehicle}, ${productIdOf(before)}, ${at})`.execute(
        db,
      )
    }
  }
}

/**
 * The table of applied migrations, indexes of the events that catalogues follow and of rows to complete, and mails
 * whose text is removed after delivery.
 */
export const prepareUpgrades: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('applied_migrations')
      .addColumn('migration', 'text', column => column.primaryKey().notNull())
      .addColumn('release', 'text', column => column.notNull())
      .addColumn('noted_at', 'bigint', column => column.notNull())
      .execute()
    await sql`create index enquiries_unsearchable on enquiries (id) where search_text is null`.execute(db)
    await sql`create index events_catalogue on events (id) where subject not in ('account', 'enquiry', 'import')`.execute(
      db,
    )
    await db.schema
      .alterTable('outbox')
      .addColumn('is_secret', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await noteRemoved(db)
  },
}
