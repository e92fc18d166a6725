import type { Kysely, Transaction } from 'kysely'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { appendEvents } from '../appendEvents.ts'
import { commitChange } from '../commitChange.ts'
import { setCarState } from '../dealRecords/carOfDeal.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { deleteVehicle } from '../vehicles/deleteVehicle.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'

/** The actor that adds the demo's cars. */
const DEMO = 'demo'
/** The demo fills an empty database, so its cars have the first ids; a large stock is not looked through. */
const LAST_ID = 2_000
/** Other commands change no car by hand. */
const NOBODY = [DEMO, 'start', 'lists']

/** The ids of the demo's cars that are still there and that nobody has made his own by a change. */
async function inventedIds(query: Kysely<Schema>): Promise<number[]> {
  const rows = await query
    .selectFrom('vehicles')
    .innerJoin('events', join =>
      join.onRef('events.subjectId', '=', 'vehicles.id').on('events.subject', '=', 'vehicle'),
    )
    .select('vehicles.id')
    .where('vehicles.id', '<=', LAST_ID)
    .where('events.kind', '=', 'added')
    .where('events.actor', '=', DEMO)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events as others')
            .select('others.id')
            .where('others.subject', '=', 'vehicle')
            .whereRef('others.subjectId', '=', 'vehicles.id')
            .where('others.actor', 'not in', NOBODY),
        ),
      ),
    )
    .orderBy('vehicles.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many cars of the demo are in the stock of a live site: nobody can buy them. */
export async function countInventedCars({ configuration, database }: ProductPlatform): Promise<number> {
  return configuration.mode === 'demo' ? 0 : (await inventedIds(database.reports)).length
}

async function withoutPrice(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  // Prices are compared with cars that have left: with no invented ones.
  await transaction.updateTable('vehicles').set({ leftAt: null, leftPrice: null }).where('id', 'in', ids).execute()
}

/** Hides the demo's cars from the visitors of a site that has become live. Returns how many it hid. */
export async function hideInventedCars(platform: ProductPlatform): Promise<number> {
  if (platform.configuration.mode === 'demo' || (await inventedIds(platform.database.query)).length === 0) return 0
  return commitChange(platform, async transaction => {
    const ids = await inventedIds(transaction)
    const shown = (await loadVehicles(transaction, ids)).filter(({ state }) => state !== 'hidden')
    const nobody = { enquiryId: null, soldPrice: null }
    for (const vehicle of shown) await setCarState(platform, transaction, DEMO, vehicle, 'hidden', nobody)
    if (shown.length > 0) await withoutPrice(transaction, ids)
    return shown.length
  })
}

/** Removes the demo's cars from a live site, for `actor`. Returns how many; each can be undone within 30 days as any removal can. */
export async function removeInventedCars(site: Site, actor: string): Promise<number> {
  if (site.configuration.mode === 'demo') return 0
  return commitChange(site, async transaction => {
    const vehicles: readonly Vehicle[] = await loadVehicles(transaction, await inventedIds(transaction))
    for (const vehicle of vehicles) {
      const event = await deleteVehicle({ transaction, now: site.clock.now() }, vehicle)
      await appendEvents(site, transaction, actor, [event])
    }
    return vehicles.length
  })
}
