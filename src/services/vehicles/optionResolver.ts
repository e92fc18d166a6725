import type { Transaction } from 'kysely'
import { addsTo, type AddedOptions } from '#domain/import/addedOptions.ts'
import { usualKind } from '#domain/kinds/categories.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import {
  mapVehicleOptions,
  OPTION_LIST_NAMES,
  OPTION_LISTS,
  VEHICLE_OPTIONS,
  type OptionItem,
  type OptionList,
  type VehicleOption,
} from '#domain/options/optionLists.ts'
import type { VehicleOptionNames } from '#domain/vehicles/vehicle.ts'
import type { EventEntry } from '../events.ts'
import type { Schema } from '../schema.ts'
import { insertOptions, readOptionItems } from './optionRows.ts'

/** Option ids of a vehicle, and the names as their lists spell them. */
export interface ResolvedOptions {
  ids: Record<VehicleOption, number | null>
  names: VehicleOptionNames
  /** The kind of the category; null without one. */
  kind: Kind | null
  /** Names that a list lacks, by list; empty when all were found or made. */
  unknown: Partial<Record<VehicleOption, string>>
}

export interface OptionResolver {
  /** The option of this name, if the list has it. */
  known(list: OptionList, parentId: number | null, name: string): Promise<OptionItem | undefined>
  /** The option of this name, made if it is missing and may be made; undefined when the list lacks it. */
  find(list: OptionList, parentId: number | null, name: string): Promise<OptionItem | undefined>
  /** Makes those that are missing and may be made, all in one statement. */
  make(list: OptionList, wanted: readonly { parentId: number | null; name: string }[]): Promise<void>
  resolve(names: VehicleOptionNames): Promise<ResolvedOptions>
  /** Answers the kind of a category by its name, for those that are not in the list the one that the name says. */
  kindsOfCategories(): Promise<(category: string) => Kind>
  /** The kind of a model, which is that of its first vehicle (VEH-1): this one where it has none yet. */
  kindOfModel(modelId: number, kind: Kind): Promise<Kind>
  resolveFeatures(names: readonly string[]): Promise<{ items: OptionItem[]; unknown: string[] }>
  /** Events of the options that were made, for the caller to append. */
  readonly made: EventEntry[]
}

/**
 * Opens a resolver that finds options by name within a transaction, ignoring case, hyphens and spaces; models within
 * their brand, variants within their model. `create` says in which lists missing names are added.
 */
export function openOptionResolver(
  transaction: Transaction<Schema>,
  { create }: { create: AddedOptions },
): OptionResolver {
  // The items of a list below a parent, read when one of them is first looked for: a change of one car needs few of them.
  const items = new Map<string, Promise<Map<string, OptionItem>>>()
  const made: EventEntry[] = []
  // Kinds of models by id: a list has many vehicles of one.
  const kinds = new Map<number, Kind>()

  function itemsOf(list: OptionList, parentId: number | null): Promise<Map<string, OptionItem>> {
    const place = `${list}/${parentId ?? ''}`
    const read =
      items.get(place)
      ?? readOptionItems(transaction, list, parentId).then(
        found => new Map(found.map(item => [nameKey(item.name), item])),
      )
    items.set(place, read)
    return read
  }

  async function known(list: OptionList, parentId: number | null, name: string): Promise<OptionItem | undefined> {
    if (parentId === null && OPTION_LISTS[list].parent !== null) return undefined
    return (await itemsOf(list, parentId)).get(nameKey(name))
  }

  async function make(list: OptionList, wanted: readonly { parentId: number | null; name: string }[]): Promise<void> {
    if (!addsTo(create, list)) return
    const missing = new Map<string, Omit<OptionItem, 'id'>>()
    for (const { parentId, name } of wanted)
      if (nameKey(name) !== '' && (await known(list, parentId, name)) === undefined)
        missing.set(`${parentId} ${nameKey(name)}`, { parentId, name: name.trim().replace(/\s+/gu, ' ') })
    for (const item of await insertOptions(transaction, list, [...missing.values()])) {
      const { id, name, parentId } = item
      ;(await itemsOf(list, parentId)).set(nameKey(name), item)
      // What is new has nothing below it.
      for (const below of OPTION_LIST_NAMES)
        if (OPTION_LISTS[below].parent === list) items.set(`${below}/${id}`, Promise.resolve(new Map()))
      made.push({ kind: 'added', subject: list, subjectId: id, before: null, after: { name, parentId } })
    }
  }

  async function find(list: OptionList, parentId: number | null, name: string): Promise<OptionItem | undefined> {
    const there = await known(list, parentId, name)
    if (there !== undefined) return there
    await make(list, [{ parentId, name }])
    return known(list, parentId, name)
  }

  return {
    made,
    known,
    find,
    make,
    async resolve(names) {
      const resolved: ResolvedOptions = {
        ids: mapVehicleOptions<number | null>(() => null),
        names: mapVehicleOptions<string | null>(() => null),
        kind: null,
        unknown: {},
      }
      for (const list of VEHICLE_OPTIONS) {
        const name = names[list]
        const { parent } = OPTION_LISTS[list]
        const parentId = parent === null ? null : resolved.ids[parent]
        // A model without its brand, or a variant without its model, is ambiguous.
        const item =
          name === null || (parent !== null && parentId === null) ? undefined : await find(list, parentId, name)
        if (name !== null && item === undefined) resolved.unknown[list] = name
        if (list === 'category') resolved.kind = item?.kind ?? null
        resolved.ids[list] = item?.id ?? null
        resolved.names[list] = item?.name ?? null
      }
      return resolved
    },
    async kindsOfCategories() {
      const categories = await itemsOf('category', null)
      return category => categories.get(nameKey(category))?.kind ?? usualKind(category)
    },
    async kindOfModel(modelId, kind) {
      const known = kinds.get(modelId)
      if (known !== undefined) return known
      const first = await transaction
        .selectFrom('vehicles')
        .innerJoin('categories', 'categories.id', 'vehicles.categoryId')
        .select('categories.kind')
        .where('vehicles.modelId', '=', modelId)
        .orderBy('vehicles.id')
        .limit(1)
        .executeTakeFirst()
      kinds.set(modelId, first?.kind ?? kind)
      return first?.kind ?? kind
    },
    async resolveFeatures(names) {
      const found = new Map<number, OptionItem>()
      const unknown: string[] = []
      for (const name of names) {
        const item = await find('feature', null, name)
        if (item === undefined) unknown.push(name)
        else found.set(item.id, item)
      }
      return { items: [...found.values()], unknown }
    },
  }
}
