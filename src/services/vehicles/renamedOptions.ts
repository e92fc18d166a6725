import type { Transaction } from 'kysely'
import { nameKey } from '#domain/nameKey.ts'
import { OPTION_LISTS, VEHICLE_OPTIONS, type OptionItem, type OptionList } from '#domain/optionLists.ts'
import type { VehicleRecord } from '#domain/vehicleChanges.ts'
import { openOptionResolver } from '../options/optionResolver.ts'
import { readOptionItems } from '../options/optionRows.ts'
import type { Schema } from '../schema.ts'

/** A name that an item of a list had, and the item that goes by it today: itself, or the one that it was merged into. */
interface Renaming { from: { name: string; parentId: number | null }; id: number; to: number }

/** What the items of a list were called before, and which became part of which, the oldest first. */
async function readRenamings(transaction: Transaction<Schema>, list: OptionList): Promise<Renaming[]> {
  const rows = await transaction.selectFrom('events').select(['subject_id as id', 'before', 'after'])
    .where('subject', '=', list).where('before', 'is not', null).where('after', 'is not', null).orderBy('id').execute()
  return rows.map(({ id, before, after }) => {
    const { mergedInto = id } = JSON.parse(after ?? '{}') as { mergedInto?: number }
    return { from: JSON.parse(before ?? '{}') as Renaming['from'], id, to: mergedInto }
  })
}

/** The item that had this name, if it was renamed or merged into another since. */
async function findRenamed(
  transaction: Transaction<Schema>, list: OptionList, parentId: number | null, name: string,
): Promise<OptionItem | undefined> {
  const renamings = await readRenamings(transaction, list)
  const was = renamings.findLast(({ from }) => from.parentId === parentId && nameKey(from.name) === nameKey(name))
  if (was === undefined) return undefined
  const id = renamings.filter(({ to, id }) => to !== id).reduce((known, { id, to }) => known === id ? to : known, was.to)
  return (await readOptionItems(transaction, list)).find(item => item.id === id)
}

/**
 * How the lists call today what a record of the past names: an option that was renamed or merged since is found, and no list
 * gets its old name a second time. A name that is gone for good stays as it is.
 */
export async function followRenames(transaction: Transaction<Schema>): Promise<(record: VehicleRecord) => Promise<VehicleRecord>> {
  const resolver = await openOptionResolver(transaction, { create: false })
  const find = async (list: OptionList, parentId: number | null, name: string) => (
    await resolver.find(list, parentId, name) ?? findRenamed(transaction, list, parentId, name))

  return async record => {
    const names = { ...record.options }
    const ids: Partial<Record<OptionList, number>> = {}
    for (const list of VEHICLE_OPTIONS) {
      const name = names[list]
      const { parent } = OPTION_LISTS[list]
      const parentId = parent === null ? null : ids[parent]
      const item = name === null || parentId === undefined ? undefined : await find(list, parentId, name)
      if (item === undefined) continue
      names[list] = item.name
      ids[list] = item.id
    }
    const features = await Promise.all(record.features.map(async name => (await find('feature', null, name))?.name ?? name))
    return { ...record, options: names, features: [...new Set(features)] }
  }
}
