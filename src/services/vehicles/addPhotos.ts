import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { appendEvents } from '../appendEvents.ts'
import { commitChange } from '../commitChange.ts'
import type { EventEntry } from '../events.ts'
import { openOptionResolver } from './optionResolver.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { loadVehicles } from './loadVehicles.ts'
import { newestEvents } from './vehicleEvents.ts'
import { writeVehicle } from './writeVehicle.ts'
import { MOST_PHOTOS } from '../photos/findPhotos.ts'

/** What became of photos that were added to a car. */
export interface AddedPhotos {
  added: number
  /** Photos that the car had already. */
  there: number
  /** Photos beyond the most that a car may have. */
  beyond: number
  /** The version of the car now, and the event to undo; null when nothing was added. */
  version: number
  eventId: number | null
}

/**
 * Adds stored photos behind those that a car has, each once, whoever else has changed it meanwhile: nothing else of it changes
 * (DESK-6). `importId` names the import in the event; `begin` runs first in the transaction: when it throws, nothing is written.
 * Throws `Failure` `not_found` when the car is gone.
 */
export function addPhotos(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  vehicleId: number,
  photos: readonly VehiclePhoto[],
  {
    importId = null,
    begin,
  }: { importId?: number | null; begin?: (transaction: Transaction<Schema>) => Promise<void> } = {},
): Promise<AddedPhotos> {
  return commitChange(platform, async transaction => {
    await begin?.(transaction)
    const [vehicle] = await loadVehicles(transaction, [vehicleId])
    if (vehicle === undefined) throw new Failure('not_found', 'This vehicle is not in the stock any more.')
    const had = new Set(vehicle.photos.map(({ key }) => key))
    const fresh = photos.filter(
      ({ key }, place) => !had.has(key) && photos.findIndex(other => other.key === key) === place,
    )
    const taken = fresh.slice(0, Math.max(0, MOST_PHOTOS - vehicle.photos.length))
    const counts = { added: taken.length, there: photos.length - fresh.length, beyond: fresh.length - taken.length }
    if (taken.length === 0) return { ...counts, version: vehicle.version, eventId: null }
    const events: EventEntry[] = []
    const resolver = openOptionResolver(transaction, { create: false })
    await writeVehicle({ transaction, resolver, now: platform.clock.now(), events }, vehicle, {
      options: {},
      photos: [...vehicle.photos, ...taken],
    })
    await appendEvents(platform, transaction, actor, events, importId)
    const [newest] = await newestEvents(transaction, vehicleId, { limit: 1 })
    return { ...counts, version: vehicle.version + events.length, eventId: newest?.id ?? null }
  })
}
