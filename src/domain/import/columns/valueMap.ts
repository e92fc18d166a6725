import type { VehicleOption } from '../../options/optionLists.ts'
import { columnKey } from './fields.ts'

/** The fields whose values are names of an option list, which a person may say the meaning of. */
export const MAPPED_FIELDS = [
  'brand',
  'category',
  'fuelType',
  'transmission',
  'registrationType',
  'color',
  'seatingCapacity',
  'owner',
  'location',
] as const satisfies readonly VehicleOption[]
export type MappedField = (typeof MAPPED_FIELDS)[number]

/** What values of a file mean, by field and value: `{ transmission: { M: 'Manual' } }`. */
export type ValueMap = Readonly<Partial<Record<MappedField, Readonly<Record<string, string>>>>>

/** As many values of one field may be mapped. */
export const MOST_MAPPED = 500

/** Whether the values of a field may be mapped. */
export const isMappedField = (field: string): field is MappedField =>
  (MAPPED_FIELDS as readonly string[]).includes(field)

/** Opens a map for reading: values are compared by letters and digits alone, or as they are where they have none. */
export function openValueMap(values: ValueMap): (field: MappedField, value: string) => string | undefined {
  const keyOf = (value: string) => columnKey(value) || value.trim()
  const byField = new Map(
    MAPPED_FIELDS.map(field => [
      field,
      new Map(Object.entries(values[field] ?? {}).map(([value, name]) => [keyOf(value), name])),
    ]),
  )
  return (field, value) => byField.get(field)?.get(keyOf(value))
}

/** Two maps as one, of which the first comes first. */
export function joinValueMaps(first: ValueMap, second: ValueMap): ValueMap {
  return Object.fromEntries(
    MAPPED_FIELDS.flatMap(field => {
      const joined = { ...second[field], ...first[field] }
      return Object.keys(joined).length === 0 ? [] : [[field, joined]]
    }),
  )
}
