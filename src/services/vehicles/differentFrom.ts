import { nameKey } from '#domain/text/nameKey.ts'
import type { VehicleFacts, VehicleOptionNames } from '#domain/vehicle/vehicle.ts'
import type { VehicleRecord } from '#domain/vehicle/vehicleChanges.ts'
import type { VehicleInput } from './vehicleInput.ts'

const keysOf = (names: readonly string[]) => JSON.stringify(names.map(nameKey).toSorted())

/** What of an input says something else than a record. Names of options are compared as the lists compare them. */
export function differentFrom(record: VehicleRecord, input: VehicleInput): VehicleInput {
  const { options, features, photos } = input
  const facts = (Object.keys(record.facts) as (keyof VehicleFacts)[])
    .filter(fact => input[fact] !== undefined && input[fact] !== record.facts[fact])
  const lists = (Object.keys(record.options) as (keyof VehicleOptionNames)[])
    .filter(list => options[list] !== undefined && nameKey(options[list] ?? '') !== nameKey(record.options[list] ?? ''))
  const photoKeys = (list: VehicleRecord['photos']) => JSON.stringify(list.map(({ key }) => key))
  return {
    ...Object.fromEntries(facts.map(fact => [fact, input[fact]])),
    options: Object.fromEntries(lists.map(list => [list, options[list]])),
    ...(features !== undefined && keysOf(features) !== keysOf(record.features) ? { features } : {}),
    ...(photos !== undefined && photoKeys(photos) !== photoKeys(record.photos) ? { photos } : {}),
  }
}
