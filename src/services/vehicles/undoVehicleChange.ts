import type { Kysely, Transaction } from 'kysely'
import { hasCondition } from '#domain/condition/conditionChange.ts'
import { Failure } from '#domain/errors.ts'
import type { Vehicle, VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import type { ChangedStep, VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import { findLostPhotos } from '../photos/referredPhotos.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { findTaken, type VehicleKey } from './findTaken.ts'
import { loadVehicles } from './loadVehicles.ts'
import { openRevert, revertVehicle } from './revertVehicle.ts'
import { newestEvents, describeVehicleEvents } from './vehicleEvents.ts'

/** The result of an undo: whether the vehicle is there now, and the event by which the undo itself can be undone. */
export interface UndoneChange {
  id: number
  productId: string
  there: boolean
  /** Null where it is not there. */
  version: number | null
  eventId: number
}

const EVENTS_SINCE = 20

/** Whether a change is that of a hold and nothing else (VISIT-2). */
const isHoldAlone = ({ after }: ChangedStep) => after.heldUntil !== undefined && Object.keys(after.facts).length === 0

/** The step of the event, if it is still the newest of the vehicle. Throws `Failure` otherwise. */
async function requireNewest(query: Kysely<Schema>, vehicleId: number, eventId: number): Promise<VehicleStep> {
  const events = await newestEvents(query, vehicleId, { limit: EVENTS_SINCE })
  const [newest] = events
  if (newest === undefined || newest.id < eventId)
    throw new Failure('not_found', 'No such change of this vehicle is known.')
  if (newest.id === eventId) {
    if (newest.step === null)
      throw new Failure('conflict', 'This was written by a newer release, and cannot be undone by this one.')
    if (newest.step.kind === 'changed' && isHoldAlone(newest.step))
      throw new Failure('conflict', 'A hold is granted and released on the page of its enquiry.')
    if (newest.step.kind === 'changed' && hasCondition(newest.step.after))
      throw new Failure(
        'conflict',
        'Papers, inspections and odometer readings stay as they were written: correct them by writing what is right.',
      )
    return newest.step
  }
  const described = await describeVehicleEvents(
    query,
    events.filter(event => event.id > eventId),
  )
  throw new Failure('conflict', `Only the last change can be undone, and this is not the last any more. ${described}`)
}

/** The photos that reverting a step would bring back. */
function photosBefore(step: VehicleStep): readonly VehiclePhoto[] {
  if (step.kind === 'added') return []
  return step.kind === 'removed' ? step.record.photos : (step.before.photos ?? [])
}

const KEY_NAMES: Record<VehicleKey, string> = {
  carNumber: 'vehicle number',
  sourceKey: 'source',
  productId: 'product id',
}

/** Refuses to bring back a car number or source key that another vehicle has by now. */
async function refuseTaken(transaction: Transaction<Schema>, vehicleId: number, step: VehicleStep): Promise<void> {
  if (step.kind === 'added') return
  const {
    facts: { carNumber, sourceKey },
    productId,
  } = step.kind === 'removed' ? step.record : { ...step.before, productId: null }
  const taken = await findTaken(transaction, vehicleId, { carNumber, sourceKey, productId })
  if (taken === null) return
  const what = `${KEY_NAMES[taken.key]} ${taken.value}`
  throw new Failure('conflict', `This cannot be undone: another vehicle has the ${what} by now.`, {
    [taken.key]: 'is taken',
  })
}

async function revertStep(
  platform: ProductPlatform,
  actor: string,
  transaction: Transaction<Schema>,
  vehicle: Vehicle | null,
  { step, vehicleId, lostPhotos }: { step: VehicleStep; vehicleId: number; lostPhotos: ReadonlySet<string> },
): Promise<void> {
  await refuseTaken(transaction, vehicleId, step)
  const context = await openRevert(platform, transaction, { create: true, lostPhotos })
  const outcome = await revertVehicle(context, vehicle, vehicleId, [step])
  const { events, resolver } = context
  if (outcome.outcome === 'refused')
    throw new Failure(
      'conflict',
      `This cannot be undone. ${outcome.fields.actualPrice ?? outcome.fields.offerAmount ?? outcome.fields.odometerKm ?? ''}`.trim(),
      outcome.fields,
    )
  if (events.length === 0)
    throw new Failure(
      'conflict',
      'Nothing is left to undo: its photos are not kept any more, or an option has another name now.',
    )
  await appendEvents(platform, transaction, actor, [...resolver.made, ...events])
}

/**
 * Undoes the last change of a vehicle, `eventId`: an added vehicle is removed, a removed one comes back with its id,
 * product id and photos, a changed one is put back; works for an undo too (ADMIN-10). Options that a list has lost
 * since come back with it. Throws `Failure`: `not_found`, or `conflict` that says what happened since, or what another
 * vehicle has by now.
 */
export async function undoVehicleChange(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  vehicleId: number,
  eventId: number,
): Promise<UndoneChange> {
  // An event never changes, so the step that is read here is the one that is reverted below, if it is still the newest
  // then.
  const lostPhotos = await findLostPhotos(
    platform,
    photosBefore(await requireNewest(platform.database.query, vehicleId, eventId)),
  )
  return commitChange(platform, async transaction => {
    const step = await requireNewest(transaction, vehicleId, eventId)
    const [vehicle] = await loadVehicles(transaction, [vehicleId])
    await revertStep(platform, actor, transaction, vehicle ?? null, { step, vehicleId, lostPhotos })
    const [now] = await loadVehicles(transaction, [vehicleId])
    const [undo] = await newestEvents(transaction, vehicleId, { limit: 1 })
    return {
      id: vehicleId,
      productId: now?.productId ?? vehicle?.productId ?? '',
      there: now !== undefined,
      version: now?.version ?? null,
      eventId: undo?.id ?? 0,
    }
  })
}
