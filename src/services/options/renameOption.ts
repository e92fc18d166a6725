import { Failure } from '#domain/errors.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { describeOption } from '#domain/options/optionTexts.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../events.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { propagateRename } from './propagateRename.ts'
import { findOptions } from './findOptions.ts'
import type { ListedOption } from './listOptions.ts'
import { requireOption } from './requireOption.ts'

/** The option as it is now, and how many vehicles were changed with it. */
export interface OptionsChanged {
  item: ListedOption
  vehicles: number
}

/**
 * Renames an option; the vehicles that have it follow, each with an event and a new version. `seenName` is the name
 * that the editor saw. Throws `Failure`: `not_found`, or `conflict` when somebody renamed the option since or another
 * item has the new name.
 */
export function renameOption(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  list: OptionList,
  id: number,
  { name, seenName }: { name: string; seenName?: string },
): Promise<OptionsChanged> {
  return commitChange(platform, async transaction => {
    const { parentId, ...option } = await requireOption(transaction, list, id, seenName)
    if (option.name === name) return { item: option, vehicles: 0 }
    const twin = (await findOptions(transaction, list, { name, ...(parentId === null ? {} : { parentId }) })).find(
      other => other.id !== id,
    )
    if (twin !== undefined) {
      throw new Failure(
        'conflict',
        `The ${describeOption(list, twin)} is there already. You can merge the two instead.`,
        {
          name: `This is there already as "${twin.name}".`,
        },
      )
    }
    await appendEvents(platform, transaction, actor, [
      {
        kind: 'changed',
        subject: list,
        subjectId: id,
        before: { name: option.name, parentId },
        after: { name, parentId },
      },
    ])
    const renaming = { list, from: { ...option, parentId }, name }
    const vehicles = await propagateRename({ platform, transaction, actor }, renaming, [renaming])
    await transaction
      .updateTable(OPTION_LISTS[list].table)
      .set({ name, name_key: nameKey(name) })
      .where('id', '=', id)
      .execute()
    return { item: { ...option, name }, vehicles }
  })
}
