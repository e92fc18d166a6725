import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const INDIA_AHEAD_MS = 19_800_000
const ROWS_PER_READ = 500

const dayInIndia = (at: number) => new Date(at + INDIA_AHEAD_MS).toISOString().slice(0, 10)

/**
 * Sets the day of entry for each vehicle without a posting date. Unchanged since its release: it reads all vehicles
 * once for every time of entry, which is quadratic when each vehicle has its own.
 */
async function setDaysOfEntry(db: Kysely<unknown>): Promise<void> {
  for (let last = 0, read = ROWS_PER_READ; read === ROWS_PER_READ;) {
    const { rows } = await sql<{ id: number; created_at: number }>`
      select id, created_at from vehicles where id > ${last} and posted_on is null order by id limit ${sql.lit(ROWS_PER_READ)}`.execute(
      db,
    )
    for (const [day, vehicles] of Map.groupBy(rows, row => dayInIndia(row.created_at))) {
      await sql`update vehicles set stocked_on = ${day} where id in (${sql.join(vehicles.map(({ id }) => id))})`.execute(
        db,
      )
    }
    last = rows.at(-1)?.id ?? last
    read = rows.length
  }
}

/** The stock day of each vehicle, and the indexes for sorting and filtering the stock list. */
export const createStockOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('vehicles')
      .addColumn('stocked_on', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await sql`update vehicles set stocked_on = posted_on where posted_on is not null`.execute(db)
    await setDaysOfEntry(db)
    for (const column of ['state', 'stocked_on', 'price_after_offer', 'odometer_km', 'updated_at']) {
      await db.schema.createIndex(`vehicles_${column}`).on('vehicles').column(column).execute()
    }
  },
}
