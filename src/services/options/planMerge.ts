import type { Transaction } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionItem, type OptionList } from '#domain/options/optionLists.ts'
import type { EventEntry } from '../events.ts'
import type { Schema } from '../schema.ts'
import { findOptions } from './findOptions.ts'

/** Two items of a list that become one: `from` goes. */
export interface Joining { list: OptionList; from: OptionItem; into: OptionItem }

/** An item that stays but comes below another parent. */
export interface Moving { list: OptionList; item: OptionItem; parentId: number }

/** What a merge does to the lists; parents before what is below them. */
export interface MergePlan { joined: Joining[]; moved: Moving[] }

/** Plans a merge with all that is below: items of the same name are joined too, the others move to the new parent. */
export async function planMerge(transaction: Transaction<Schema>, joining: Joining): Promise<MergePlan> {
  const { list, from, into } = joining
  const plan: MergePlan = { joined: [joining], moved: [] }
  const below = OPTION_LIST_NAMES.find(name => OPTION_LISTS[name].parent === list)
  if (below === undefined) return plan
  const there = new Map((await findOptions(transaction, below, { parentId: into.id })).map(item => [nameKey(item.name), item]))
  for (const item of await findOptions(transaction, below, { parentId: from.id })) {
    const twin = there.get(nameKey(item.name))
    if (twin === undefined) {
      plan.moved.push({ list: below, item, parentId: into.id })
    } else {
      const { joined, moved } = await planMerge(transaction, { list: below, from: item, into: twin })
      plan.joined.push(...joined)
      plan.moved.push(...moved)
    }
  }
  return plan
}

/** What the lists' events say of a merge: an item that went names the one that it went into. */
export function mergeEvents({ joined, moved }: MergePlan): EventEntry[] {
  return [
    ...joined.map(({ list, from, into }): EventEntry => ({
      kind: 'removed', subject: list, subjectId: from.id,
      before: { name: from.name, parentId: from.parentId }, after: { mergedInto: into.id, name: into.name },
    })),
    ...moved.map(({ list, item: { id, name, parentId: before }, parentId }): EventEntry => (
      { kind: 'changed', subject: list, subjectId: id, before: { name, parentId: before }, after: { name, parentId } })),
  ]
}
