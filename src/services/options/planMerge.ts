import type { Transaction } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionItem, type OptionList } from '#domain/options/optionLists.ts'
import type { EventEntry } from '../events.ts'
import type { Schema } from '../schema.ts'
import { findOptions } from './findOptions.ts'

/** Two items of a list that are merged: `from` is removed, `into` is the merge target. */
export interface Merging {
  list: OptionList
  from: OptionItem
  into: OptionItem
}

/** An item that stays and moves to another parent. */
export interface Moving {
  list: OptionList
  item: OptionItem
  parentId: number
}

/** What a merge does to the lists; parents come before their children, and first what was asked for. */
export interface MergePlan {
  merged: [Merging, ...Merging[]]
  moved: Moving[]
}

/**
 * Plans a merge with everything below the two items: children of the same name are merged too, the others move to the
 * new parent.
 */
export async function planMerge(transaction: Transaction<Schema>, merging: Merging): Promise<MergePlan> {
  const { list, from, into } = merging
  const plan: MergePlan = { merged: [merging], moved: [] }
  const below = OPTION_LIST_NAMES.find(name => OPTION_LISTS[name].parent === list)
  if (below === undefined) return plan
  const there = new Map(
    (await findOptions(transaction, below, { parentId: into.id })).map(item => [nameKey(item.name), item]),
  )
  for (const item of await findOptions(transaction, below, { parentId: from.id })) {
    const twin = there.get(nameKey(item.name))
    if (twin === undefined) {
      plan.moved.push({ list: below, item, parentId: into.id })
    } else {
      const { merged, moved } = await planMerge(transaction, { list: below, from: item, into: twin })
      plan.merged.push(...merged)
      plan.moved.push(...moved)
    }
  }
  return plan
}

/** The events of the items that are removed; each names its merge target. */
export function mergedEvents({ merged }: MergePlan): EventEntry[] {
  return merged.map(({ list, from, into }) => ({
    kind: 'removed',
    subject: list,
    subjectId: from.id,
    before: { name: from.name, parentId: from.parentId },
    after: { mergedInto: into.id, name: into.name },
  }))
}

/** The events of the items that move to another parent. */
export function movedEvents({ moved }: MergePlan): EventEntry[] {
  return moved.map(({ list, item: { id, name, parentId: before }, parentId }) => ({
    kind: 'changed',
    subject: list,
    subjectId: id,
    before: { name, parentId: before },
    after: { name, parentId },
  }))
}
