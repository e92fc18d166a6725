import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const INDIA_AHEAD_MS = 19_800_000

const dayInIndia = (at: number) => new Date(at + INDIA_AHEAD_MS).toISOString().slice(0, 10)

/** Since when a vehicle is in stock, and what the stock list is sorted and narrowed by. */
export const createStockOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vehicles').addColumn('stocked_on', 'text', column => column.notNull().defaultTo('')).execute()
    await sql`update vehicles set stocked_on = posted_on where posted_on is not null`.execute(db)
    // Few moments: those of an import are one.
    const { rows } = await sql<{ created_at: number }>`select distinct created_at from vehicles where posted_on is null`.execute(db)
    for (const { created_at: at } of rows) {
      await sql`update vehicles set stocked_on = ${dayInIndia(at)} where created_at = ${at} and posted_on is null`.execute(db)
    }
    for (const column of ['state', 'stocked_on', 'price_after_offer', 'odometer_km', 'updated_at']) {
      await db.schema.createIndex(`vehicles_${column}`).on('vehicles').column(column).execute()
    }
  },
}
