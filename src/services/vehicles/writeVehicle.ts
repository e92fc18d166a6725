import { sql, type Transaction } from 'kysely'
import type { Kind } from '#domain/kinds/kinds.ts'
import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { NEW_RECORD } from '#domain/vehicles/newVehicle.ts'
import { makeProductId } from '#domain/vehicles/productId.ts'
import type { Reading } from '#domain/condition/readings.ts'
import {
  OPTION_LISTS,
  VEHICLE_OPTIONS,
  type OptionItem,
  type OptionList,
  type VehicleOption,
} from '#domain/options/optionLists.ts'
import { termsDiffer, termsProblem } from '#domain/vehicles/saleTerms.ts'
import type { Vehicle, VehicleOptionNames, VehiclePhoto, VehicleState } from '#domain/vehicles/vehicle.ts'
import type { VehicleRecord } from '#domain/vehicles/vehicleChanges.ts'
import { changesNothing, stepBetween, type ChangedStep } from '#domain/vehicles/vehicleStep.ts'
import { vehicleEntry, type EventEntry } from '../events.ts'
import { judgeOdometer, type JudgedKm } from '../odometer/judgeOdometer.ts'
import { writeReadings } from '../odometer/readingRows.ts'
import type { OptionResolver, ResolvedOptions } from './optionResolver.ts'
import type { Schema } from '../schema.ts'
import { followCarState } from '../holdings/followHolding.ts'
import { BOOKKEEPER, postTakenOut } from '../posting/postHolding.ts'
import { leftColumns } from './leftCatalogue.ts'
import { convertHold } from './convertHold.ts'
import type { MissingOption } from './missingOption.ts'
import { pickDifferent } from './pickDifferent.ts'
import { stockedOn } from './stockedOn.ts'
import { dropColumns } from './priceDrops.ts'
import { mergeRecord, recordOf, toColumns, type VehicleInput } from './vehicleInput.ts'

/**
 * The outcome of saving a vehicle. `filled` names the options that were taken from `usual`; `fields` says for each
 * field why it was refused; `missing` lists the option names that the lists lack.
 */
export type WriteOutcome =
  | { outcome: 'added' | 'changed' | 'unchanged'; id: number; productId: string; filled?: readonly VehicleOption[] }
  | { outcome: 'refused'; fields: Record<string, string>; missing: readonly MissingOption[] }

export interface WriteContext {
  transaction: Transaction<Schema>
  resolver: OptionResolver
  now: number
  events: EventEntry[]
}

async function replaceFeatures(
  { transaction }: WriteContext,
  vehicleId: number,
  features: readonly OptionItem[],
): Promise<void> {
  await transaction.deleteFrom('vehicleFeatures').where('vehicleId', '=', vehicleId).execute()
  if (features.length === 0) return
  await transaction
    .insertInto('vehicleFeatures')
    .values(features.map(feature => ({ vehicleId, featureId: feature.id })))
    .execute()
}

/** Notes that a vehicle has lost these photos, so that the sweep leaves their files for an undo. */
export async function retirePhotos(
  { transaction, now }: Pick<WriteContext, 'transaction' | 'now'>,
  photos: readonly VehiclePhoto[],
): Promise<void> {
  const keys = [...new Set(photos.map(photo => photo.key))]
  if (keys.length === 0) return
  await transaction
    .insertInto('retiredPhotos')
    .values(keys.map(key => ({ contentKey: key, retiredAt: now })))
    .onConflict(conflict => conflict.column('contentKey').doUpdateSet({ retiredAt: now }))
    .execute()
}

async function replacePhotos(
  context: WriteContext,
  vehicleId: number,
  before: readonly VehiclePhoto[],
  photos: readonly VehiclePhoto[],
): Promise<void> {
  const { transaction } = context
  await retirePhotos(
    context,
    before.filter(old => !photos.some(photo => photo.key === old.key)),
  )
  await transaction.deleteFrom('photos').where('vehicleId', '=', vehicleId).execute()
  if (photos.length === 0) return
  await transaction
    .insertInto('photos')
    .values(
      photos.map(({ key, width, height }, position) => ({
        vehicleId,
        position,
        contentKey: key,
        width,
        height,
      })),
    )
    .execute()
}

function missingOptions(
  wanted: VehicleOptionNames,
  { unknown }: ResolvedOptions,
  features: readonly string[],
): MissingOption[] {
  const parentsOf = (list: OptionList): string[] => {
    const { parent } = OPTION_LISTS[list]
    return parent === null ? [] : [...parentsOf(parent), wanted[parent] ?? '']
  }
  return [
    ...VEHICLE_OPTIONS.flatMap(list => {
      const name = unknown[list]
      return name === undefined ? [] : [{ list, name, parents: parentsOf(list) }]
    }),
    ...features.map(name => ({ list: 'feature' as const, name, parents: [] })),
  ]
}

const restored = ({ restored: was }: VehicleInput) =>
  was === undefined ? {} : { id: was.id, createdAt: was.createdAt, version: was.version, ...was.priceCounters }

/** A car that comes back keeps the mark of its lower reading. */
async function lowerOf(transaction: Transaction<Schema>, { restored: was }: VehicleInput) {
  if (was === undefined) return {}
  const lower = await transaction
    .selectFrom('odometerReadings')
    .select('id')
    .where('vehicleId', '=', was.id)
    .where('reason', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return { odometerLower: lower === undefined ? 0 : 1 }
}

/** The counters of price changes after a change; an unknown price counts as 0. */
function countedPrice({ priceAfterOffer: before }: Vehicle, after: number | null, now: number) {
  const by = (after ?? 0) - (before ?? 0)
  return by === 0 ? {} : { priceChanges: sql<number>`price_changes + 1`, priceChangedAt: now, priceChangedBy: by }
}

/** Why a new vehicle cannot be of a category: its model is of another kind (VEH-1). */
const otherKind = ({ model, category }: VehicleOptionNames, kind: Kind) =>
  `Vehicles of the model ${model} are ${KIND_NOUNS[kind].many} here, and those of the category ${category} are not. Please choose another category or model.`

/** Only a reserved or sold car is linked to an enquiry, and only a sold one has a sale price. */
function dealAfter(state: VehicleState) {
  if (state === 'sold') return {}
  return state === 'reserved' ? { soldPrice: null } : { soldPrice: null, dealEnquiryId: null }
}

/** The options that a vehicle got from `usual`. */
function filledFrom(base: VehicleRecord, { options, usual = {} }: VehicleInput): { filled?: VehicleOption[] } {
  const filled = VEHICLE_OPTIONS.filter(
    list => usual[list] !== undefined && (options[list] ?? base.options[list]) === null,
  )
  return filled.length === 0 ? {} : { filled }
}

const haveSameOptions = (before: VehicleRecord, after: VehicleRecord) =>
  VEHICLE_OPTIONS.every(list => before.options[list] === after.options[list])

const withoutHold = ({ before, after }: ChangedStep, until: number): ChangedStep => ({
  kind: 'changed',
  before: { ...before, heldUntil: until },
  after: { ...after, heldUntil: null },
})

/** A change that is also a lower reading says so in its event, and so in the car's passport. */
const withReading = ({ kind, before, after }: ChangedStep, reading: Reading | undefined): ChangedStep =>
  reading === undefined
    ? { kind, before, after }
    : { kind, before: { ...before, odometer: null }, after: { ...after, odometer: reading } }

/** Judges the kilometres of the record; those of a car that is brought back are what they were. */
function judgeKm(
  { transaction, now }: WriteContext,
  existing: Vehicle | null,
  { facts: { odometerKm, carNumber } }: VehicleRecord,
  { restored: was, odometerReason = null, undoes }: VehicleInput,
): Promise<JudgedKm> {
  if (was !== undefined) return Promise.resolve({ readings: [] })
  return judgeOdometer(
    transaction,
    existing,
    { km: odometerKm, carNumber, reason: odometerReason, undoes: undoes === true },
    now,
  )
}

/**
 * Writes one vehicle within a transaction: a new one, or `existing` with `input` laid over it. Options are found by
 * name. An unknown option name refuses the vehicle, naming the field, and so do invalid terms (`termsProblem`). Adds
 * the event of the change to the context, for the caller to append.
 */
export async function writeVehicle(
  context: WriteContext,
  existing: Vehicle | null,
  input: VehicleInput,
): Promise<WriteOutcome> {
  const { transaction, resolver, now, events } = context
  const before = existing === null ? null : recordOf(existing)
  const wanted = mergeRecord(before ?? NEW_RECORD, input, await resolver.kindsOfCategories())
  const options = await resolver.resolve(wanted.options)
  const features = await resolver.resolveFeatures(wanted.features)
  const fields: Record<string, string> = {}
  for (const [list, name] of Object.entries(options.unknown)) fields[list] = `"${name}" is not in the list`
  // A car whose terms are invalid, from before this rule, may still be changed otherwise, and come back.
  const isNew = before === null && input.restored === undefined
  const terms =
    isNew || (before !== null && termsDiffer(before.facts, wanted.facts)) ? termsProblem(wanted.facts) : null
  if (terms !== null) fields[terms.field] = terms.message
  const { model } = options.ids
  if (isNew && model !== null && options.kind !== null) {
    const kind = await resolver.kindOfModel(model, options.kind)
    if (kind !== options.kind) fields.category = otherKind(options.names, kind)
  }
  if (features.unknown.length > 0)
    fields.features = `not in the list: ${features.unknown.map(name => `"${name}"`).join(', ')}`
  const odometer = await judgeKm(context, existing, wanted, input)
  if ('refused' in odometer) Object.assign(fields, odometer.refused)
  if ('refused' in odometer || Object.keys(fields).length > 0) {
    return { outcome: 'refused', fields, missing: missingOptions(wanted.options, options, features.unknown) }
  }

  const names = features.items.map(feature => feature.name).toSorted()
  const after = { ...wanted, options: options.names, features: names }
  const columns = toColumns(
    after,
    options.ids,
    existing?.createdAt ?? input.restored?.createdAt ?? input.enteredAt ?? now,
  )
  if (existing === null || before === null) {
    const productId = input.productId ?? (await makeProductId(after.facts.carNumber))
    const { id } = await transaction
      .insertInto('vehicles')
      .values({
        ...columns,
        ...(input.restored && { stockedOn: await stockedOn(transaction, input.restored.id, columns.stockedOn) }),
        productId,
        version: 1,
        createdAt: input.enteredAt ?? now,
        ...restored(input),
        ...(await lowerOf(transaction, input)),
        ...(input.restored && (await dropColumns(context, input.restored.id, null, after.facts))),
        updatedAt: input.enteredAt ?? now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (input.restored) await transaction.deleteFrom('removedVehicles').where('vehicleId', '=', id).execute()
    await replaceFeatures(context, id, features.items)
    await replacePhotos(context, id, [], after.photos)
    if (input.restored) {
      await followCarState(transaction, id, ['sold', after.facts.state], now)
      await postTakenOut({ clock: { now: () => now } }, transaction, BOOKKEEPER, id)
    }
    await writeReadings(transaction, id, odometer.readings)
    events.push(vehicleEntry(id, { kind: 'added', record: after }))
    return { outcome: 'added', id, productId, ...filledFrom(NEW_RECORD, input) }
  }

  const { id, productId, version } = existing
  const step = stepBetween(before, after)
  if (changesNothing(step)) return { outcome: 'unchanged', id, productId }
  // Only what differs: SQLite writes the indexes of every column that is set, also when its value stays.
  const had = toColumns(before, options.ids, existing.createdAt)
  const isMoved = columns.stockedOn !== had.stockedOn || !haveSameOptions(before, after)
  const leaves = step.after.facts.state !== undefined && after.facts.state !== 'listed'
  const heldUntil = leaves ? await convertHold(transaction, id, now) : null
  const beside = {
    ...(heldUntil === null ? {} : { heldUntil: null }),
    ...countedPrice(existing, columns.priceAfterOffer, now),
    ...(termsDiffer(before.facts, after.facts) && (await dropColumns(context, id, before.facts, after.facts))),
    ...leftColumns(before.facts, after.facts, now),
    ...dealAfter(after.facts.state),
  }
  await transaction
    .updateTable('vehicles')
    .set({
      ...(haveSameOptions(before, after) ? pickDifferent(columns, had) : columns),
      ...(isMoved ? { stockedOn: await stockedOn(transaction, id, columns.stockedOn) } : {}),
      ...beside,
      version: version + 1,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
  await followCarState(transaction, id, [before.facts.state, after.facts.state], now)
  if (step.before.features.length + step.after.features.length > 0) await replaceFeatures(context, id, features.items)
  if (step.after.photos !== undefined) await replacePhotos(context, id, before.photos, after.photos)
  await writeReadings(transaction, id, odometer.readings)
  const told = withReading(
    step,
    odometer.readings.find(({ reason }) => reason !== null),
  )
  events.push(vehicleEntry(id, heldUntil === null ? told : withoutHold(told, heldUntil)))
  return { outcome: 'changed', id, productId, ...filledFrom(before, input) }
}
