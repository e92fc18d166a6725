import type { Transaction } from 'kysely'
import { nameKey } from '#domain/nameKey.ts'
import { OPTION_LISTS, VEHICLE_OPTIONS, type OptionItem, type OptionList } from '#domain/optionLists.ts'
import type { VehicleOptionNames } from '#domain/vehicle.ts'
import type { VehicleRecord } from '#domain/vehicleChanges.ts'
import { openOptionResolver } from '../options/optionResolver.ts'
import type { Schema } from '../schema.ts'

type OldNames = (list: OptionList, parentId: number | null, name: string) => Promise<OptionItem | undefined>

/** What an option event keeps of it. */
interface OptionRecord { name: string; parentId: number | null }

/**
 * Brings the option names of records to how the lists call them today, where an option was renamed after the event `since`:
 * what is taken back then finds it, and no list gets the old name a second time. A name that is gone for good stays.
 */
export async function followRenames(transaction: Transaction<Schema>, since: number): Promise<(record: VehicleRecord) => Promise<VehicleRecord>> {
  const resolver = await openOptionResolver(transaction, { create: false })
  const rows = await transaction.selectFrom('events').select(['subject', 'subject_id', 'before', 'after'])
    .where('subject', 'in', Object.keys(OPTION_LISTS)).where('id', '>', since).where('kind', '=', 'changed').orderBy('id').execute()
  const renames = rows.map(({ subject, subject_id, before, after }) => ({
    list: subject, id: subject_id, before: JSON.parse(before ?? 'null') as OptionRecord, after: JSON.parse(after ?? 'null') as OptionRecord,
  }))

  const find: OldNames = async (list, parentId, name) => {
    const known = await resolver.find(list, parentId, name)
    if (known !== undefined) return known
    const was = renames.find(rename => rename.list === list && rename.before.parentId === parentId
      && nameKey(rename.before.name) === nameKey(name))
    const newest = was && renames.findLast(rename => rename.list === list && rename.id === was.id)
    return newest && resolver.find(list, newest.after.parentId, newest.after.name)
  }

  return async record => {
    const names: VehicleOptionNames = { ...record.options }
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
    return { ...record, options: names, features }
  }
}
