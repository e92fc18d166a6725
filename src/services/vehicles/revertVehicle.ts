import type { Transaction } from 'kysely'
import { makeProductId } from '#domain/vehicles/productId.ts'
import { termsProblem } from '#domain/vehicles/saleTerms.ts'
import type { Vehicle, VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { joinSteps, type ChangedStep, type VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import { openOptionResolver } from './optionResolver.ts'
import { renewRetired } from '../photos/referredPhotos.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { deleteVehicle } from './deleteVehicle.ts'
import { countPriceChanges } from './priceHistory.ts'
import { pickDifferent } from './pickDifferent.ts'
import { followRenames } from './renamedOptions.ts'
import type { VehicleInput } from './vehicleInput.ts'
import { writeVehicle, type WriteContext, type WriteOutcome } from './writeVehicle.ts'

/**
 * What a revert needs besides the context of writing: how to read a step of the past today, and which photos can come
 * back. It has no file store: nobody may wait for a disk or a bucket while the write lock is held.
 */
export interface RevertContext extends WriteContext {
  today(step: VehicleStep): Promise<VehicleStep>
  restorable(photos: readonly VehiclePhoto[]): Promise<VehiclePhoto[]>
}

/**
 * Opens the context of a revert within a transaction. With `create`, options that a list has lost since are made again.
 * `lostPhotos` are the photos without a file, found before the transaction (`findLostPhotos`); a step that changes no
 * photos needs none.
 */
export async function openRevert(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { create, lostPhotos = new Set() }: { create: boolean; lostPhotos?: ReadonlySet<string> },
): Promise<RevertContext> {
  const resolver = openOptionResolver(transaction, { create })
  const now = clock.now()
  return {
    transaction,
    resolver,
    now,
    events: [],
    today: followRenames(transaction, resolver),
    restorable: photos =>
      renewRetired(
        { transaction, now },
        photos.filter(photo => !lostPhotos.has(photo.key)),
      ),
  }
}

async function revertedInput(
  context: RevertContext,
  vehicle: Vehicle,
  { before, after }: ChangedStep,
): Promise<VehicleInput> {
  const [gone, come] = [before.features, after.features]
  const samePhotos = JSON.stringify(before.photos) === JSON.stringify(after.photos)
  return {
    ...pickDifferent(before.facts, after.facts),
    undoes: true,
    options: pickDifferent(before.options, after.options),
    features: [...new Set([...vehicle.features.filter(name => gone.includes(name) || !come.includes(name)), ...gone])],
    ...(before.photos === undefined || samePhotos ? {} : { photos: await context.restorable(before.photos) }),
  }
}

/** The product id of a removed vehicle: old events do not have it. */
async function addressOf(transaction: Transaction<Schema>, vehicleId: number): Promise<string> {
  const row = await transaction
    .selectFrom('removedVehicles')
    .select('productId')
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return row?.productId ?? makeProductId(null)
}

/**
 * Reverts one step of a vehicle, or several, given oldest first, within a transaction. A vehicle that was added is
 * removed; a removed one comes back with its id and product id; of a changed one only what the steps changed is put
 * back. `vehicle` is its present state, null when it is gone. The events are added to the context. Options that were
 * renamed or merged since are found by their old names too; options that a list has lost come back where the resolver
 * may make them.
 */
export async function revertVehicle(
  context: RevertContext,
  vehicle: Vehicle | null,
  vehicleId: number,
  steps: readonly VehicleStep[],
): Promise<WriteOutcome> {
  const step = joinSteps(await Promise.all(steps.map(context.today)))
  if (vehicle !== null && step?.kind === 'added') {
    context.events.push(await deleteVehicle(context, vehicle))
    return { outcome: 'changed', id: vehicleId, productId: vehicle.productId }
  }
  if (vehicle !== null && step?.kind === 'changed')
    return writeVehicle(context, vehicle, await revertedInput(context, vehicle, step))
  if (vehicle === null && step?.kind === 'removed') {
    const { facts, options, features, photos, productId, createdAt, version } = step.record
    return writeVehicle(context, null, {
      // Terms from before the rule about them: a car that was for sale with invalid terms comes back, but hidden.
      ...facts,
      state: termsProblem(facts) === null ? facts.state : 'hidden',
      options,
      features,
      photos: await context.restorable(photos),
      productId: productId ?? (await addressOf(context.transaction, vehicleId)),
      // Higher than any version that an editor may have seen, so that an editor who still has it open does not
      // overwrite it.
      restored: {
        id: vehicleId,
        createdAt: createdAt ?? context.now,
        version: (version ?? 0) + 1,
        priceCounters: await countPriceChanges(context.transaction, vehicleId),
      },
    })
  }
  return { outcome: 'refused', fields: { vehicle: 'has changed since' }, missing: [] }
}
