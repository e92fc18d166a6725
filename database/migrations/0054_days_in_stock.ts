import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Counts the days in stock of a car that was taken in from that day, as the money of the car does. */
export const countFromTakingIn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update vehicles set stocked_on = (select taken_in_on from intakes where intakes.vehicle_id = vehicles.id)
      where id in (select vehicle_id from intakes)
      and stocked_on <> (select taken_in_on from intakes where intakes.vehicle_id = vehicles.id)`.execute(db)
  },
}
