import type { Transaction } from 'kysely'
import {
  mapVehicleOptions,
  OPTION_LISTS,
  VEHICLE_OPTIONS,
  type OptionList,
  type VehicleOption,
} from '#domain/options/optionLists.ts'
import { nameOrder } from '#domain/stock/nameOrder.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { VehicleRecord } from '#domain/vehicles/vehicleChanges.ts'
import { stepBetween } from '#domain/vehicles/vehicleStep.ts'
import { appendEvents } from '../appendEvents.ts'
import { vehicleEntry } from '../events.ts'
import type { ChangeStep } from '../bulkJobs/bulkJob.ts'
import type { Schema } from '../schema.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'

// Whole vehicles in memory at a time; the event loop is free between two batches.
const VEHICLES_PER_BATCH = 25

/** The ids of a vehicle's options. */
export type OptionIds = Record<VehicleOption, number | null>

/** Another name of an option in the record of a vehicle. */
export interface OtherName {
  list: OptionList
  id: number
  /** The name that the record has: features are found by it. */
  from: string
  to: string
}

/** The next vehicles that have an option, by id, with the ids of their options. `upTo` is the last id. */
export async function nextWithOption(
  transaction: Transaction<Schema>,
  list: OptionList,
  id: number,
  { after = 0, upTo }: { after?: number; upTo?: number } = {},
): Promise<{ vehicle: Vehicle; ids: OptionIds }[]> {
  const { column } = OPTION_LISTS[list]
  let found = transaction
    .selectFrom('vehicles')
    .select(['vehicles.id', ...VEHICLE_OPTIONS.map(option => OPTION_LISTS[option].column)])
    .where('vehicles.id', '>', after)
  if (upTo !== undefined) found = found.where('vehicles.id', '<=', upTo)
  const rows = await (
    column === null
      ? found
          .innerJoin('vehicleFeatures', 'vehicleFeatures.vehicleId', 'vehicles.id')
          .where('vehicleFeatures.featureId', '=', id)
      : found.where(column, '=', id)
  )
    .orderBy('vehicles.id')
    .limit(VEHICLES_PER_BATCH)
    .execute()
  const vehicles = await loadVehicles(
    transaction,
    rows.map(row => row.id),
  )
  const idsOf = new Map(rows.map(row => [row.id, row]))
  return vehicles.flatMap(vehicle => {
    const row = idsOf.get(vehicle.id)
    if (row === undefined) return []
    return [{ vehicle, ids: mapVehicleOptions(option => row[OPTION_LISTS[option].column]) }]
  })
}

/** The record of a vehicle with other names of its options. */
export function withNames(
  { options, features, ...rest }: VehicleRecord,
  ids: OptionIds,
  names: readonly OtherName[],
): VehicleRecord {
  const ofOptions = new Map(names.map(({ list, id, to }) => [`${list}/${id}`, to]))
  const ofFeatures = new Map(names.filter(({ list }) => list === 'feature').map(({ from, to }) => [from, to]))
  return {
    ...rest,
    options: {
      ...options,
      ...Object.fromEntries(
        VEHICLE_OPTIONS.map(list => [list, ofOptions.get(`${list}/${ids[list]}`) ?? options[list]]),
      ),
    },
    features: [...new Set(features.map(name => ofFeatures.get(name) ?? name))].toSorted(),
  }
}

/** A vehicle that follows its options: its record before and after, and its columns that get another option. */
export interface Follower {
  id: number
  before: VehicleRecord
  after: VehicleRecord
  columns: Partial<Record<(typeof OPTION_LISTS)[VehicleOption]['column'], number>>
}

/** Writes vehicles that follow their options: each gets an event and a new version. */
export async function writeFollowers(
  { platform, transaction, actor }: ChangeStep,
  followers: readonly Follower[],
): Promise<void> {
  await appendEvents(
    platform,
    transaction,
    actor,
    followers.map(({ id, before, after }) => vehicleEntry(id, stepBetween(before, after))),
  )
  const written = followers.map(({ id, columns, after }) => ({
    id,
    columns: { ...columns, nameOrder: nameOrder(after.options) },
  }))
  // Many get the same, so that one statement is enough for them.
  for (const alike of Map.groupBy(written, ({ columns }) => JSON.stringify(columns)).values()) {
    await transaction
      .updateTable('vehicles')
      .set(({ eb }) => ({ ...alike[0]?.columns, version: eb('version', '+', 1), updatedAt: platform.clock.now() }))
      .where(
        'id',
        'in',
        alike.map(({ id }) => id),
      )
      .execute()
  }
}
