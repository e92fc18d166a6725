import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import {
  OPTION_LISTS,
  VEHICLE_OPTIONS,
  type OptionItem,
  type OptionList,
  type VehicleOption,
} from '#domain/options/optionLists.ts'
import type { VehicleRecord } from '#domain/vehicle/vehicleChanges.ts'
import { stepBetween } from '#domain/vehicle/vehicleStep.ts'
import { appendEvents, vehicleEntry } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { recordOf } from '../vehicles/vehicleInput.ts'

// Whole vehicles in memory at a time, with their records before and after; the loop yields to the event loop between
// batches.
const VEHICLES_PER_BATCH = 250

/** Who changes the option lists, and in which transaction. */
export interface OptionChange {
  platform: ProductPlatform
  transaction: Transaction<Schema>
  actor: string
}

/** An option as it was, and its new name. */
export interface Renaming {
  list: OptionList
  from: OptionItem
  name: string
}

/** Another option that the vehicles get with the new name: the brand of the model into which theirs is merged. */
export interface NewPlace {
  list: VehicleOption
  id: number
  name: string
}

/** Selects the vehicles that have an option. */
function withOption(transaction: Transaction<Schema>, list: OptionList, id: number) {
  const { column } = OPTION_LISTS[list]
  const vehicles = transaction.selectFrom('vehicles')
  if (column !== null) return vehicles.where(column, '=', id)
  return vehicles.where(
    'vehicles.id',
    'in',
    transaction.selectFrom('vehicle_features').select('vehicle_id').where('feature_id', '=', id),
  )
}

type OptionIds = Record<VehicleOption, number | null>

function renamed(
  { options, features, ...rest }: VehicleRecord,
  ids: OptionIds,
  renamings: readonly Renaming[],
  places: readonly NewPlace[],
): VehicleRecord {
  const names = new Map(renamings.map(({ list, from, name }) => [`${list}/${from.id}`, name]))
  const ofFeatures = new Map(
    renamings.filter(({ list }) => list === 'feature').map(({ from, name }) => [from.name, name]),
  )
  return {
    ...rest,
    options: {
      ...options,
      ...Object.fromEntries(VEHICLE_OPTIONS.map(list => [list, names.get(`${list}/${ids[list]}`) ?? options[list]])),
      ...Object.fromEntries(places.map(({ list, name }) => [list, name])),
    },
    features: [...new Set(features.map(name => ofFeatures.get(name) ?? name))].toSorted(),
  }
}

/**
 * Propagates a rename to the vehicles: every vehicle that has the option gets a new version and an event with the new
 * name. Call it before the rows of the lists and the references of the vehicles are changed, and after the events of
 * the options themselves: a catalogue that follows the events must know the new names when it comes to the vehicles.
 * Returns how many vehicles there are.
 */
export async function propagateRename(
  { platform, transaction, actor }: OptionChange,
  { list, from }: Renaming,
  renamings: readonly Renaming[],
  places: readonly NewPlace[] = [],
): Promise<number> {
  const now = platform.clock.now()
  let changed = 0
  for (let last = 0; ;) {
    const rows = await withOption(transaction, list, from.id)
      .select(['id', ...VEHICLE_OPTIONS.map(option => OPTION_LISTS[option].column)])
      .where('id', '>', last)
      .orderBy('id')
      .limit(VEHICLES_PER_BATCH)
      .execute()
    const newest = rows.at(-1)
    if (newest === undefined) return changed
    const ids = rows.map(row => row.id)
    const vehicles = await loadVehicles(transaction, ids)
    const idsOf = new Map(
      rows.map(row => [
        row.id,
        Object.fromEntries(VEHICLE_OPTIONS.map(option => [option, row[OPTION_LISTS[option].column]])) as OptionIds,
      ]),
    )
    await appendEvents(
      platform,
      transaction,
      actor,
      vehicles.map(vehicle => {
        const before = recordOf(vehicle)
        return vehicleEntry(
          vehicle.id,
          stepBetween(before, renamed(before, idsOf.get(vehicle.id) ?? ({} as OptionIds), renamings, places)),
        )
      }),
    )
    await transaction
      .updateTable('vehicles')
      .set(eb => ({ version: eb('version', '+', 1), updated_at: now }))
      .where('id', 'in', ids)
      .execute()
    changed += rows.length
    last = newest.id
    // On SQLite nothing else in this loop yields to the event loop.
    await yieldToEventLoop()
  }
}
