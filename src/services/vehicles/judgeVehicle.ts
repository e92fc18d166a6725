import type { Transaction } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { goesBackOnSale, vehicleName, type Vehicle } from '#domain/vehicles/vehicle.ts'
import { changedFields, type VehicleRecord } from '#domain/vehicles/vehicleChanges.ts'
import { joinSteps, recordBefore, type ChangedStep, type VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import { namesOf } from '#domain/members.ts'
import type { Schema } from '../schema.ts'
import type { RevertContext } from './revertVehicle.ts'
import type { Allowed, Held, ProposedChange } from './proposedChange.ts'
import { newestEvents, describeVehicleEvents, type VehicleEvent } from './vehicleEvents.ts'
import { mergeRecord, recordOf, type VehicleInput } from './vehicleInput.ts'

/**
 * The input to write, unless it is `held`. `proposed` is set when the list says something new about a stored or removed
 * vehicle.
 */
export interface Judgement {
  held: Held | null
  input: VehicleInput
  proposed?: ProposedChange
}

type Context = Pick<RevertContext, 'transaction' | 'today'>

// A list older than this many changes gets a conflict without what the vehicle was in the list.
const MOST_EVENTS = 100

const keysOf = (names: readonly string[]) => JSON.stringify(names.map(nameKey).toSorted())

/** The parts of an input that differ from a record. Names of options are compared as their lists compare them. */
function differentFrom(record: VehicleRecord, input: VehicleInput): VehicleInput {
  const { options, features, photos } = input
  const facts = namesOf(record.facts).filter(fact => input[fact] !== undefined && input[fact] !== record.facts[fact])
  const lists = namesOf(record.options).filter(
    list => options[list] !== undefined && nameKey(options[list] ?? '') !== nameKey(record.options[list] ?? ''),
  )
  const photoKeys = (list: VehicleRecord['photos']) => JSON.stringify(list.map(({ key }) => key))
  return {
    ...Object.fromEntries(facts.map(fact => [fact, input[fact]])),
    options: Object.fromEntries(lists.map(list => [list, options[list]])),
    ...(features !== undefined && keysOf(features) !== keysOf(record.features) ? { features } : {}),
    ...(photos !== undefined && photoKeys(photos) !== photoKeys(record.photos) ? { photos } : {}),
  }
}

/**
 * The changes of a vehicle since an earlier version, newest first, and all of them as one change; null when they are no
 * longer known.
 */
async function readPast(
  transaction: Transaction<Schema>,
  { id, version }: Vehicle,
  seenVersion: number,
): Promise<{ change: ChangedStep | null; events: VehicleEvent[] }> {
  const count = version - seenVersion
  // Every change raises the version by one.
  const events = await newestEvents(transaction, id, { limit: Math.min(count, MOST_EVENTS) })
  const steps = events.toReversed().flatMap(({ step }) => (step?.kind === 'changed' ? [step] : []))
  const change = steps.length === count ? joinSteps(steps) : null
  return { change: change?.kind === 'changed' ? change : null, events }
}

/** Whether a step changed anything that a list can say. */
const touches = (step: VehicleStep) =>
  step.kind === 'changed' && changedFields(step.before, step.after).some(({ field }) => field !== 'photos')

async function judgeThere(
  { transaction, today }: Context,
  vehicle: Vehicle,
  input: VehicleInput,
  allowed: Allowed,
): Promise<Judgement> {
  const stored = recordOf(vehicle)
  const current = { ...stored, features: stored.features.toSorted() }
  const past =
    input.seenVersion !== undefined && input.seenVersion < vehicle.version
      ? await readPast(transaction, vehicle, input.seenVersion)
      : null
  const change = past?.change ?? null
  // Options from `usual` only fill gaps: they are no reason to touch a car that others have changed since.
  const effective =
    change === null
      ? {
          ...differentFrom(current, input),
          usual: input.usual,
          usualFacts: input.usualFacts,
          odometerReason: input.odometerReason,
        }
      : {
          ...differentFrom(current, differentFrom(recordBefore(current, change), input)),
          odometerReason: input.odometerReason,
        }
  const after = mergeRecord(current, effective)
  const changes = changedFields(current, { ...after, features: after.features.toSorted() })
  if (changes.length === 0) return { held: null, input: effective }

  const isNewer = past !== null && (change === null || touches(await today(change)))
  const wasSeen = allowed.seenAt === null || vehicle.updatedAt < allowed.seenAt
  // A state that somebody has set in an older list is reported with the conflict. A state that may just have been in
  // the list needs its own permission.
  const relists = goesBackOnSale(current.facts.state, after.facts.state) && !(isNewer && change !== null)
  const held =
    isNewer && !(allowed.overwriteNewer && wasSeen)
      ? 'newer'
      : relists && !(allowed.relist && wasSeen)
        ? 'relisted'
        : null
  const meanwhile = isNewer ? await describeVehicleEvents(transaction, past.events) : ''
  const { carNumber } = current.facts
  return {
    held,
    input: effective,
    proposed: { vehicleId: vehicle.id, name: vehicleName(vehicle.options), carNumber, changes, meanwhile },
  }
}

/**
 * A list that was exported here names a vehicle that was removed since: adding it again would overwrite the removal.
 */
async function judgeGone({ transaction }: Context, input: VehicleInput, allowed: Allowed): Promise<Judgement> {
  const {
    productId,
    seenVersion,
    carNumber = null,
    options: { brand = null, model = null, variant = null },
  } = input
  if (productId === undefined || seenVersion === undefined) return { held: null, input }
  const gone = await transaction
    .selectFrom('removedVehicles')
    .selectAll()
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (gone === undefined) return { held: null, input }
  const wasSeen = allowed.seenAt === null || gone.removedAt < allowed.seenAt
  const meanwhile = await describeVehicleEvents(
    transaction,
    await newestEvents(transaction, gone.vehicleId, { limit: 1 }),
  )
  return {
    held: allowed.overwriteNewer && wasSeen ? null : 'newer',
    input,
    proposed: {
      vehicleId: gone.vehicleId,
      name: vehicleName({ brand, model, variant }),
      carNumber,
      changes: [],
      meanwhile,
    },
  }
}

/**
 * Judges what a list says about a vehicle before anything is written; `vehicle` is null when it is not stored. When the
 * list is older than the vehicle, only values count that differ from what the vehicle was at that time: values that
 * nobody has edited in the list do not overwrite later changes. A value that would overwrite a later change is held
 * unless allowed, and so is one that puts a sold or reserved vehicle back on sale (decision 14).
 */
export function judgeVehicle(
  context: Context,
  vehicle: Vehicle | null,
  input: VehicleInput,
  allowed: Allowed,
): Promise<Judgement> {
  return vehicle === null ? judgeGone(context, input, allowed) : judgeThere(context, vehicle, input, allowed)
}
