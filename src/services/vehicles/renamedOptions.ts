import type { Transaction } from 'kysely'
import { readEvent } from '#domain/audit/eventContent.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import {
  OPTION_LISTS,
  VEHICLE_OPTIONS,
  type OptionItem,
  type OptionList,
  type VehicleOption,
} from '#domain/options/optionLists.ts'
import type { TouchedFields } from '#domain/vehicles/vehicleChanges.ts'
import type { VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import type { OptionResolver } from './optionResolver.ts'
import { readOptionItems } from './optionRows.ts'
import type { Schema } from '../schema.ts'

/** A former name of an item of a list, and the id of the item that it means today: itself, or its merge target. */
interface Renaming {
  from: { name: string; parentId: number | null }
  id: number
  to: number
}

/** All former names of a list's items and all merges, oldest first. */
async function readRenamings(transaction: Transaction<Schema>, list: OptionList): Promise<Renaming[]> {
  const rows = await transaction
    .selectFrom('events')
    .select(['subjectId', 'subject', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', list)
    .where('before', 'is not', null)
    .where('after', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ subjectId: id, ...event }) => {
    const content = readEvent(event)
    if (content?.about !== 'option' || content.before === null) return []
    return [{ from: content.before, id, to: content.after?.mergedInto ?? id }]
  })
}

/** Calls `read` once for each list and remembers the result. */
function oncePerList<Result>(read: (list: OptionList) => Promise<Result>): (list: OptionList) => Promise<Result> {
  const known = new Map<OptionList, Promise<Result>>()
  return list => {
    const result = known.get(list) ?? read(list)
    known.set(list, result)
    return result
  }
}

/**
 * Makes a function that puts today's names into a step of the past. It finds an option that was renamed or merged
 * since, with its present brand or model, so that no list gets an old name a second time. The name of an option that no
 * longer exists stays as it is.
 */
export function followRenames(
  transaction: Transaction<Schema>,
  resolver: OptionResolver,
): (step: VehicleStep) => Promise<VehicleStep> {
  const renamingsOf = oncePerList(list => readRenamings(transaction, list))
  const itemsOf = oncePerList(
    async list => new Map((await readOptionItems(transaction, list)).map(item => [item.id, item])),
  )

  /** The id of what an item is today: itself, or its merge target. */
  async function mergeTargetOf(list: OptionList, item: number): Promise<number> {
    return (await renamingsOf(list)).reduce((known, { id, to }) => (known === id ? to : known), item)
  }

  /** The item that had this name below this parent, if it was renamed or merged since. */
  async function findRenamed(list: OptionList, parentId: number | null, name: string): Promise<OptionItem | undefined> {
    const { parent } = OPTION_LISTS[list]
    for (const { from, to } of (await renamingsOf(list)).toReversed()) {
      if (nameKey(from.name) !== nameKey(name)) continue
      const wasBelow = parent === null || from.parentId === null ? null : await mergeTargetOf(parent, from.parentId)
      if (wasBelow === parentId) return (await itemsOf(list)).get(await mergeTargetOf(list, to))
    }
    return undefined
  }

  const find = async (list: OptionList, parentId: number | null, name: string) =>
    (await resolver.known(list, parentId, name)) ?? (await findRenamed(list, parentId, name))

  async function today<Fields extends TouchedFields>(fields: Fields): Promise<Fields> {
    const names = { ...fields.options }
    const ids: Partial<Record<OptionList, number>> = {}
    async function put(list: VehicleOption, item: OptionItem | undefined): Promise<void> {
      if (item === undefined) return
      names[list] = item.name
      ids[list] = item.id
      const { parent } = OPTION_LISTS[list]
      // A model that was merged into a model of another brand takes its vehicles to that brand.
      if (parent !== null && item.parentId !== null && ids[parent] !== item.parentId)
        await put(parent, (await itemsOf(parent)).get(item.parentId))
    }
    for (const list of VEHICLE_OPTIONS) {
      const name = names[list]
      const { parent } = OPTION_LISTS[list]
      const parentId = parent === null ? null : ids[parent]
      if (typeof name === 'string' && parentId !== undefined) await put(list, await find(list, parentId, name))
    }
    const features = await Promise.all(
      fields.features.map(async name => (await find('feature', null, name))?.name ?? name),
    )
    return { ...fields, options: names, features: [...new Set(features)].toSorted() }
  }

  return async step =>
    step.kind === 'changed'
      ? { ...step, before: await today(step.before), after: await today(step.after) }
      : { ...step, record: await today(step.record) }
}
