import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { isProductId, makeProductId } from '#domain/vehicles/productId.ts'
import { chassisOf } from '#domain/registration/chassisInPlace.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'
import { openOptionResolver } from './optionResolver.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { findTaken, isTakenIn } from './findTaken.ts'
import { loadVehicles } from './loadVehicles.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { newestEvents } from './vehicleEvents.ts'
import type { VehicleInput } from './vehicleInput.ts'
import { writeVehicle } from './writeVehicle.ts'

/** Refuses a car number or product id that another vehicle has. */
async function refuseTaken(
  transaction: Transaction<Schema>,
  { carNumber, productId }: VehicleInput,
  ownId: number | null,
): Promise<void> {
  if (productId !== undefined && !isProductId(productId)) {
    throw new Failure('invalid', 'A product id has 14 hexadecimal characters.', { productId: 'is not well-formed' })
  }
  const chassis = chassisOf(carNumber ?? null)
  if (chassis !== null && (await isTakenIn(transaction, chassis, ownId))) {
    const problem = 'A vehicle with this chassis number is there already.'
    throw new Failure('conflict', problem, { carNumber: problem })
  }
  const taken = await findTaken(transaction, ownId, { carNumber, ...(ownId === null ? { productId } : {}) })
  if (taken === null) return
  const problem = `A vehicle with this ${taken.key === 'carNumber' ? 'vehicle number' : 'product id'} is there already.`
  throw new Failure('conflict', problem, { [taken.key]: problem })
}

/** A saved vehicle, its version now, and the event to undo; null when nothing was different. */
export interface SavedVehicle {
  id: number
  productId: string
  version: number
  eventId: number | null
}

async function write(
  platform: ProductPlatform,
  actor: string,
  transaction: Transaction<Schema>,
  existing: Vehicle | null,
  input: VehicleInput,
): Promise<SavedVehicle> {
  await refuseTaken(transaction, input, existing?.id ?? null)
  const events: EventEntry[] = []
  const resolver = openOptionResolver(transaction, { create: false })
  const outcome = await writeVehicle({ transaction, resolver, now: platform.clock.now(), events }, existing, input)
  if (outcome.outcome === 'refused') {
    const { fields } = outcome
    throw new Failure(
      'invalid',
      fields.actualPrice
        ?? fields.offerAmount
        ?? fields.odometerKm
        ?? fields.odometerReason
        ?? 'Some values are not in the option lists.',
      fields,
    )
  }
  await appendEvents(platform, transaction, actor, events)
  const { id, productId } = outcome
  const [newest] = events.length === 0 ? [] : await newestEvents(transaction, id, { limit: 1 })
  return { id, productId, version: (existing?.version ?? 0) + events.length, eventId: newest?.id ?? null }
}

/**
 * Adds a vehicle (ADMIN-2). Throws `Failure`: `invalid` with the fields, or `conflict` when the car number or product
 * id is taken.
 */
export async function addVehicle(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  input: VehicleInput & { carNumber: string },
): Promise<SavedVehicle> {
  const carNumber = normaliseCarNumber(input.carNumber)
  if (carNumber === null) {
    throw new Failure('invalid', 'This is not an Indian vehicle number.', {
      carNumber: 'is not an Indian vehicle number, such as KA 05 MH 1234',
    })
  }
  // Made before the transaction: hashes wait for a thread behind image and password work.
  const productId = input.productId ?? (await makeProductId(carNumber))
  return commitChange(platform, transaction =>
    write(platform, actor, transaction, null, { ...input, carNumber, productId }),
  )
}

/**
 * Changes a vehicle that the editor saw at `seenVersion`; what `input` leaves out stays. Returns the vehicle as
 * written. Throws `Failure`: `not_found`, `conflict` when somebody changed it since (says who and what, ADMIN-10),
 * `invalid` with the fields.
 */
export function changeVehicle(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  id: number,
  seenVersion: number,
  input: VehicleInput,
): Promise<SavedVehicle & { vehicle: Vehicle }> {
  return commitChange(platform, async transaction => {
    const existing = await requireUnchanged(transaction, id, seenVersion)
    const saved = await write(platform, actor, transaction, existing, input)
    // Read within the transaction: after the commit a failure to read would look as if nothing had been saved.
    const [vehicle = existing] = await loadVehicles(transaction, [id])
    return { ...saved, vehicle }
  })
}

/**
 * Sets the price after offer of a vehicle that the editor saw at `seenVersion`, in rupees; the offer stays. Throws as
 * `changeVehicle` does.
 */
export function setPrice(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  id: number,
  seenVersion: number,
  price: number,
): Promise<SavedVehicle> {
  return commitChange(platform, async transaction => {
    const existing = await requireUnchanged(transaction, id, seenVersion)
    return write(platform, actor, transaction, existing, { actualPrice: price + existing.offerAmount, options: {} })
  })
}
