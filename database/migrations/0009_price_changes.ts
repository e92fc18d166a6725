import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const EVENTS_PER_READ = 1_000

interface EventRow {
  id: number
  subject_id: number
  at: number
  before: string
  after: string
}
interface Changes {
  count: number
  at: number
  by: number
}

// A copy of the rule as of this migration: an unknown price counts as 0.
function priceOf(record: string): number {
  const { facts } = JSON.parse(record) as { facts: { actualPrice: number | null; offerAmount: number } }
  return facts.actualPrice === null ? 0 : Math.max(0, facts.actualPrice - facts.offerAmount)
}

/** The price changes in the events of each vehicle, oldest first. */
async function countChanges(db: Kysely<unknown>): Promise<Map<number, Changes>> {
  const changes = new Map<number, Changes>()
  for (let last = 0, read = EVENTS_PER_READ; read === EVENTS_PER_READ;) {
    const { rows } = await sql<EventRow>`
      select id, subject_id, at, before, after from events
      where id > ${last} and subject || '' = 'vehicle' and kind = 'changed' order by id limit ${sql.lit(EVENTS_PER_READ)}`.execute(
      db,
    )
    for (const { subject_id: vehicle, at, before, after } of rows) {
      const by = priceOf(after) - priceOf(before)
      if (by !== 0) changes.set(vehicle, { count: (changes.get(vehicle)?.count ?? 0) + 1, at, by })
    }
    last = rows.at(-1)?.id ?? last
    read = rows.length
  }
  return changes
}

/**
 * Counts how often the price after offer of each vehicle was changed, and notes the last change and by how many rupees.
 */
export const countPriceChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('vehicles')
      .addColumn('price_changes', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('vehicles').addColumn('price_changed_at', 'bigint').execute()
    await db.schema.alterTable('vehicles').addColumn('price_changed_by', 'bigint').execute()
    for (const [id, { count, at, by }] of await countChanges(db)) {
      await sql`update vehicles set price_changes = ${count}, price_changed_at = ${at}, price_changed_by = ${by} where id = ${id}`.execute(
        db,
      )
    }
  },
}
