import type { Transaction } from 'kysely'
import { makeProductId } from '#domain/productId.ts'
import type { Vehicle, VehicleFacts, VehicleOptionNames, VehiclePhoto } from '#domain/vehicle.ts'
import type { VehicleRecord } from '#domain/vehicleChanges.ts'
import { openOptionResolver } from '../options/optionResolver.ts'
import { keepRetired } from '../photos/keptPhotos.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../site.ts'
import { deleteVehicle } from './deleteVehicle.ts'
import { countPriceChanges } from './priceHistory.ts'
import { followRenames } from './renamedOptions.ts'
import type { VehicleInput } from './vehicleInput.ts'
import { writeVehicle, type WriteContext, type WriteOutcome } from './writeVehicle.ts'

/** What happened to a vehicle, or from the first to the last of several things that did. */
export interface VehicleStep { vehicleId: number; before: VehicleRecord | null; after: VehicleRecord | null }

/**
 * What taking back works with: beside what writing does, how a record of the past is to be read today, and the photos that
 * can come back. There is no file store in it: nobody may wait for a disk or a bucket while the write lock is held.
 */
export interface RevertContext extends WriteContext {
  today(record: VehicleRecord): Promise<VehicleRecord>
  kept(photos: readonly VehiclePhoto[]): Promise<VehiclePhoto[]>
}

/**
 * Begins to take back within a transaction. With `create`, options that a list has lost since are made again. `lostPhotos`
 * are those whose files were looked for before (`findLostPhotos`) and are not there; what changes no photos needs none.
 */
export async function openRevert(
  { clock }: Pick<ProductPlatform, 'clock'>, transaction: Transaction<Schema>,
  { create, lostPhotos = new Set() }: { create: boolean; lostPhotos?: ReadonlySet<string> },
): Promise<RevertContext> {
  const resolver = await openOptionResolver(transaction, { create })
  const now = clock.now()
  return {
    transaction, resolver, now, events: [], today: followRenames(transaction, resolver),
    kept: photos => keepRetired({ transaction, now }, photos.filter(photo => !lostPhotos.has(photo.key))),
  }
}

/** The values of `before` where it differs from `after`; nothing of what differs in neither. */
function pickDifferent<Known extends object>(before: Known, after: Known): Partial<Known> {
  const keys = (Object.keys(before) as (keyof Known)[]).filter(key => before[key] !== after[key])
  return Object.fromEntries(keys.map(key => [key, before[key]])) as Partial<Known>
}

async function takeBack(context: RevertContext, before: VehicleRecord, after: VehicleRecord): Promise<VehicleInput> {
  const differs = (part: 'features' | 'photos') => JSON.stringify(before[part]) !== JSON.stringify(after[part])
  return {
    ...pickDifferent<VehicleFacts>(before.facts, after.facts),
    options: pickDifferent<VehicleOptionNames>(before.options, after.options),
    ...(differs('features') ? { features: before.features } : {}),
    ...(differs('photos') ? { photos: await context.kept(before.photos) } : {}),
  }
}

/** The address that a removed vehicle is known by: its event did not tell it in the beginning. */
async function addressOf(transaction: Transaction<Schema>, vehicleId: number): Promise<string> {
  const row = await transaction.selectFrom('removed_vehicles').select('product_id').where('vehicle_id', '=', vehicleId).executeTakeFirst()
  return row?.product_id ?? makeProductId(null)
}

/**
 * Takes back what happened to a vehicle, within a transaction: an added one is removed, a removed one comes back under its
 * number and address, of a changed one only what the step changed is put back. `vehicle` is how it stands now; null if it is
 * gone. The events are put to the context. Options that were renamed or merged since are meant by their old names too; those
 * that a list has lost come back where the resolver may make them.
 */
export async function revertVehicle(
  context: RevertContext, vehicle: Vehicle | null, { vehicleId, ...step }: VehicleStep,
): Promise<WriteOutcome> {
  const before = step.before && await context.today(step.before)
  const after = step.after && await context.today(step.after)
  if (vehicle !== null && before === null) {
    context.events.push(await deleteVehicle(context, vehicle))
    return { outcome: 'changed', id: vehicleId, productId: vehicle.productId }
  }
  if (vehicle !== null && before !== null && after !== null) return writeVehicle(context, vehicle, await takeBack(context, before, after))
  if (vehicle === null && before !== null && after === null) {
    return writeVehicle(context, null, {
      ...before.facts, options: before.options, features: before.features, photos: await context.kept(before.photos),
      productId: before.productId ?? await addressOf(context.transaction, vehicleId),
      // Greater than any that an editor may have seen: who still has it open does not overwrite what it came back with.
      restored: {
        id: vehicleId, createdAt: before.createdAt ?? context.now, version: (before.version ?? 0) + 1,
        priceCounters: await countPriceChanges(context.transaction, vehicleId),
      },
    })
  }
  return { outcome: 'refused', fields: { vehicle: 'has changed since' }, missing: [] }
}
