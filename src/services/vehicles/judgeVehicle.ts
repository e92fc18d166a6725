import type { Transaction } from 'kysely'
import { goesBackOnSale, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { changedFields, type FieldChange } from '#domain/vehicle/vehicleChanges.ts'
import { vehicleName } from '#domain/vehicle/vehicleName.ts'
import { joinSteps, recordBefore, type ChangedStep, type VehicleStep } from '#domain/vehicle/vehicleStep.ts'
import type { Schema } from '../schema.ts'
import { differentFrom } from './differentFrom.ts'
import type { RevertContext } from './revertVehicle.ts'
import { newestEvents, tellEvents, type VehicleEvent } from './vehicleEvents.ts'
import { mergeRecord, recordOf, type VehicleInput } from './vehicleInput.ts'

/** What whoever brings a list has allowed. What was done to a vehicle from `seenAt` (epoch milliseconds) on was not seen by them. */
export interface Allowed { overwriteNewer: boolean; relist: boolean; seenAt: number | null }

/**
 * Why a vehicle is not changed: `newer`, it was changed since the list was made; `relisted`, it is sold or reserved, and the
 * list would put it back on sale.
 */
export type Held = 'newer' | 'relisted'

/**
 * What a list says of a vehicle that is there, or was: what it changes, or would, field by field; and what happened to the vehicle
 * since the list was made, in sentences (empty where nothing did).
 */
export interface ToldVehicle { vehicleId: number; name: string; carNumber: string | null; changes: readonly FieldChange[]; meanwhile: string }

/** What is to be laid over the vehicle, unless it is held back. `told` where that says something new of one that is or was there. */
export interface Judgement { held: Held | null; input: VehicleInput; told?: ToldVehicle }

type Context = Pick<RevertContext, 'transaction' | 'today'>

// Who brings a list from before so many changes is told of a conflict without what was in the list.
const MOST_EVENTS = 100

/** What happened since an earlier version, the newest first, and all of it as one change; null where that is not known any more. */
async function readPast(
  transaction: Transaction<Schema>, { id, version }: Vehicle, seenVersion: number,
): Promise<{ change: ChangedStep | null; events: VehicleEvent[] }> {
  const count = version - seenVersion
  // Every change counts the version up by one.
  const events = await newestEvents(transaction, id, { limit: Math.min(count, MOST_EVENTS) })
  const steps = events.toReversed().flatMap(({ step }) => step?.kind === 'changed' ? [step] : [])
  const change = steps.length === count ? joinSteps(steps) : null
  return { change: change?.kind === 'changed' ? change : null, events }
}

/** Whether a step changed anything that a list can say. */
const touches = (step: VehicleStep) => (
  step.kind === 'changed' && changedFields(step.before, step.after).some(({ field }) => field !== 'photos'))

async function judgeThere({ transaction, today }: Context, vehicle: Vehicle, input: VehicleInput, allowed: Allowed): Promise<Judgement> {
  const stored = recordOf(vehicle)
  const current = { ...stored, features: stored.features.toSorted() }
  const past = input.seenVersion !== undefined && input.seenVersion < vehicle.version
    ? await readPast(transaction, vehicle, input.seenVersion) : null
  const change = past?.change ?? null
  // What is usual of a model fills a gap; that is no reason to touch a car that others have worked on since.
  const said = change === null
    ? { ...differentFrom(current, input), usual: input.usual } : differentFrom(current, differentFrom(recordBefore(current, change), input))
  const after = mergeRecord(current, said)
  const changes = changedFields(current, { ...after, features: after.features.toSorted() })
  if (changes.length === 0) return { held: null, input: said }

  const isNewer = past !== null && (change === null || touches(await today(change)))
  const wasSeen = allowed.seenAt === null || vehicle.updatedAt < allowed.seenAt
  // Who has set the state in an older list is told so with the conflict; one that may only have stood there needs leave of its own.
  const relists = goesBackOnSale(current.facts.state, after.facts.state) && !(isNewer && change !== null)
  const held = isNewer && !(allowed.overwriteNewer && wasSeen) ? 'newer' : relists && !(allowed.relist && wasSeen) ? 'relisted' : null
  const meanwhile = isNewer ? await tellEvents(transaction, past.events) : ''
  const { carNumber } = current.facts
  return { held, input: said, told: { vehicleId: vehicle.id, name: vehicleName(vehicle.options), carNumber, changes, meanwhile } }
}

/** A list that was made here names a vehicle that was removed since: to add it again is to write over that. */
async function judgeGone({ transaction }: Context, input: VehicleInput, allowed: Allowed): Promise<Judgement> {
  const { productId, seenVersion, carNumber = null, options: { brand = null, model = null, variant = null } } = input
  if (productId === undefined || seenVersion === undefined) return { held: null, input }
  const gone = await transaction.selectFrom('removed_vehicles').selectAll().where('product_id', '=', productId).executeTakeFirst()
  if (gone === undefined) return { held: null, input }
  const wasSeen = allowed.seenAt === null || gone.removed_at < allowed.seenAt
  const meanwhile = await tellEvents(transaction, await newestEvents(transaction, gone.vehicle_id, { limit: 1 }))
  return {
    held: allowed.overwriteNewer && wasSeen ? null : 'newer', input,
    told: { vehicleId: gone.vehicle_id, name: vehicleName({ brand, model, variant }), carNumber, changes: [], meanwhile },
  }
}

/**
 * Looks at what a list says of a vehicle before anything is written; null is one that is not there. Of a list that is older than
 * the vehicle only that counts which differs from what the vehicle was then: what nobody has touched in the list does not write
 * over what others have done since. Where that would change something, it is held back unless allowed; so is what puts a sold or
 * reserved vehicle back on sale (decision 14).
 */
export function judgeVehicle(context: Context, vehicle: Vehicle | null, input: VehicleInput, allowed: Allowed): Promise<Judgement> {
  return vehicle === null ? judgeGone(context, input, allowed) : judgeThere(context, vehicle, input, allowed)
}
