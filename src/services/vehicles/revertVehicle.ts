import type { Transaction } from 'kysely'
import { makeProductId } from '#domain/productId.ts'
import type { Vehicle, VehicleFacts, VehicleOptionNames, VehiclePhoto } from '#domain/vehicle.ts'
import type { VehicleRecord } from '#domain/vehicleChanges.ts'
import { openOptionResolver } from '../options/optionResolver.ts'
import { masterFile } from '../photos/photoFiles.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../site.ts'
import { deleteVehicle } from './deleteVehicle.ts'
import { followRenames } from './renamedOptions.ts'
import type { VehicleInput } from './vehicleInput.ts'
import { writeVehicle, type WriteContext, type WriteOutcome } from './writeVehicle.ts'

/** What happened to a vehicle, or from the first to the last of several things that did. */
export interface VehicleStep { vehicleId: number; before: VehicleRecord | null; after: VehicleRecord | null }

/** What taking back works with: beside what writing does, how a record of the past is to be read today. */
export interface RevertContext extends WriteContext { today(record: VehicleRecord): Promise<VehicleRecord> }

/** Begins to take back within a transaction. With `create`, options that a list has lost since are made again. */
export async function openRevert(
  { clock }: ProductPlatform, transaction: Transaction<Schema>, { create }: { create: boolean },
): Promise<RevertContext> {
  const resolver = await openOptionResolver(transaction, { create })
  return { transaction, resolver, now: clock.now(), events: [], today: followRenames(transaction, resolver) }
}

/** Photos whose files are still there: a row never points at nothing. */
async function keptPhotos({ files }: ProductPlatform, photos: readonly VehiclePhoto[]): Promise<VehiclePhoto[]> {
  const found = await Promise.all(photos.map(async photo => await files.stat(masterFile(photo.key)) === null ? [] : [photo]))
  return found.flat()
}

/** The values of `before` where it differs from `after`; nothing of what differs in neither. */
function pickDifferent<Known extends object>(before: Known, after: Known): Partial<Known> {
  const keys = (Object.keys(before) as (keyof Known)[]).filter(key => before[key] !== after[key])
  return Object.fromEntries(keys.map(key => [key, before[key]])) as Partial<Known>
}

async function takeBack(platform: ProductPlatform, before: VehicleRecord, after: VehicleRecord): Promise<VehicleInput> {
  const differs = (part: 'features' | 'photos') => JSON.stringify(before[part]) !== JSON.stringify(after[part])
  return {
    ...pickDifferent<VehicleFacts>(before.facts, after.facts),
    options: pickDifferent<VehicleOptionNames>(before.options, after.options),
    ...(differs('features') ? { features: before.features } : {}),
    ...(differs('photos') ? { photos: await keptPhotos(platform, before.photos) } : {}),
  }
}

/**
 * Takes back what happened to a vehicle, within a transaction: an added one is removed, a removed one comes back under its
 * number and address, of a changed one only what the step changed is put back. `vehicle` is how it stands now; null if it is
 * gone. The events are put to the context. Options that were renamed or merged since are meant by their old names too; those
 * that a list has lost come back where the resolver may make them.
 */
export async function revertVehicle(
  platform: ProductPlatform, context: RevertContext, vehicle: Vehicle | null, { vehicleId, ...step }: VehicleStep,
): Promise<WriteOutcome> {
  const before = step.before && await context.today(step.before)
  const after = step.after && await context.today(step.after)
  if (vehicle !== null && before === null) {
    context.events.push(await deleteVehicle(context, vehicle))
    return { outcome: 'changed', id: vehicleId, productId: vehicle.productId }
  }
  if (vehicle !== null && before !== null && after !== null) return writeVehicle(context, vehicle, await takeBack(platform, before, after))
  if (vehicle === null && before !== null && after === null) {
    return writeVehicle(context, null, {
      ...before.facts, options: before.options, features: before.features, photos: await keptPhotos(platform, before.photos),
      productId: before.productId ?? await makeProductId(before.facts.carNumber),
      // Greater than any that an editor may have seen: who still has it open does not overwrite what it came back with.
      restored: { id: vehicleId, createdAt: before.createdAt ?? context.now, version: (before.version ?? 0) + 1 },
    })
  }
  return { outcome: 'refused', fields: { vehicle: 'has changed since' }, missing: [] }
}
