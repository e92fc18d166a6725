import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { OPTION_LISTS, VEHICLE_OPTIONS, type OptionItem, type OptionList, type VehicleOption } from '#domain/options/optionLists.ts'
import type { VehicleRecord } from '#domain/vehicle/vehicleChanges.ts'
import { stepBetween } from '#domain/vehicle/vehicleStep.ts'
import { appendEvents, vehicleEntry } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { recordOf } from '../vehicles/vehicleInput.ts'

// Whole vehicles in memory at once, with their records before and after; written between two pauses.
const VEHICLES_PER_LOT = 250

/** Who changes the option lists, and in which transaction. */
export interface OptionChange { platform: ProductPlatform; transaction: Transaction<Schema>; actor: string }

/** An option as it was, and what it is called from now on in the vehicles that have it. */
export interface Renaming { list: OptionList; from: OptionItem; name: string }

/** What every vehicle that is carried along gets besides: the brand of the model it comes to. */
export interface NewPlace { list: VehicleOption; id: number; name: string }

/** The vehicles that have an option. */
function withOption(transaction: Transaction<Schema>, list: OptionList, id: number) {
  const { column } = OPTION_LISTS[list]
  const vehicles = transaction.selectFrom('vehicles')
  if (column !== null) return vehicles.where(column, '=', id)
  return vehicles.where('vehicles.id', 'in', transaction.selectFrom('vehicle_features').select('vehicle_id').where('feature_id', '=', id))
}

type OptionIds = Record<VehicleOption, number | null>

function renamed({ options, features, ...rest }: VehicleRecord, ids: OptionIds, renamings: readonly Renaming[], places: readonly NewPlace[]): VehicleRecord {
  const names = new Map(renamings.map(({ list, from, name }) => [`${list}/${from.id}`, name]))
  const ofFeatures = new Map(renamings.filter(({ list }) => list === 'feature').map(({ from, name }) => [from.name, name]))
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
 * Gives every vehicle that has an option a new version and an event of its own, which says what it is called from now on.
 * To be called before the rows of the lists and the vehicles' references are changed, and after the options' own events:
 * who follows the events has to know the new names when it comes to the vehicles. Returns how many vehicles there are.
 */
export async function carryVehicles(
  { platform, transaction, actor }: OptionChange, { list, from }: Renaming, renamings: readonly Renaming[], places: readonly NewPlace[] = [],
): Promise<number> {
  const now = platform.clock.now()
  let carried = 0
  for (let last = 0; ;) {
    const rows = await withOption(transaction, list, from.id).select(['id', ...VEHICLE_OPTIONS.map(option => OPTION_LISTS[option].column)])
      .where('id', '>', last).orderBy('id').limit(VEHICLES_PER_LOT).execute()
    const newest = rows.at(-1)
    if (newest === undefined) return carried
    const ids = rows.map(row => row.id)
    const vehicles = await loadVehicles(transaction, ids)
    const idsOf = new Map(rows.map(row => [
      row.id, Object.fromEntries(VEHICLE_OPTIONS.map(option => [option, row[OPTION_LISTS[option].column]])) as OptionIds]))
    await appendEvents(platform, transaction, actor, vehicles.map(vehicle => {
      const before = recordOf(vehicle)
      return vehicleEntry(vehicle.id, stepBetween(before, renamed(before, idsOf.get(vehicle.id) ?? ({} as OptionIds), renamings, places)))
    }))
    await transaction.updateTable('vehicles').set(eb => ({ version: eb('version', '+', 1), updated_at: now })).where('id', 'in', ids).execute()
    carried += rows.length
    last = newest.id
    // SQLite alone would never let this process answer others.
    await yieldToEventLoop()
  }
}
