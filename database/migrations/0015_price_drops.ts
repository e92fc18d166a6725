import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { readVehicleStep, type StoredEvent } from '#domain/audit/eventContent.ts'
import { DROP_MEMORY_MS, findPriceDrop, publicPrices, type PriceTerms } from '#domain/vehicle/priceDrop.ts'
import type { VehicleState } from '#domain/vehicle/vehicle.ts'

const CARS_PER_READ = 200

interface CarRow {
  id: number
  state: VehicleState
  actual_price: number | null
  offer_amount: number
}
interface EventRow extends Omit<StoredEvent, 'subject'> {
  subject_id: number
  at: number
}

/** Notes the drops of the cars whose price was changed lately; those of before are shown no more. */
async function noteDrops(db: Kysely<unknown>, now: number): Promise<void> {
  const from = now - DROP_MEMORY_MS
  for (let last = 0, read = CARS_PER_READ; read === CARS_PER_READ;) {
    const { rows: cars } = await sql<CarRow>`
      select id, state, actual_price, offer_amount from vehicles
      where id > ${last} and price_changed_at >= ${from} order by id limit ${sql.lit(CARS_PER_READ)}`.execute(db)
    last = cars.at(-1)?.id ?? last
    read = cars.length
    if (read === 0) return
    const { rows: events } = await sql<EventRow>`
      select subject_id, at, kind, shape, before, after from events
      where subject = 'vehicle' and subject_id in (${sql.join(cars.map(({ id }) => id))}) and at >= ${from}
      order by id desc`.execute(db)
    const eventsOf = Map.groupBy(events, event => event.subject_id)
    for (const { id, state, actual_price: actualPrice, offer_amount: offerAmount } of cars) {
      const terms: PriceTerms = { state, actualPrice, offerAmount }
      const steps = (eventsOf.get(id) ?? []).map(({ at, ...event }) => ({ at, step: readVehicleStep(event) }))
      const drop = findPriceDrop(publicPrices(terms, steps, from))
      if (drop !== null)
        await sql`update vehicles set price_drop_by = ${drop.rupees}, price_drop_since = ${drop.since} where id = ${id}`.execute(
          db,
        )
    }
  }
}

/** Notes by how many rupees the price of each vehicle is lower than the one before, and since when (PRICE-5). */
export const notePriceDrops: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vehicles').addColumn('price_drop_by', 'bigint').execute()
    await db.schema.alterTable('vehicles').addColumn('price_drop_since', 'bigint').execute()
    await noteDrops(db, Date.now())
  },
}
