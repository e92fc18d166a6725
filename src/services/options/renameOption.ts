import { Failure } from '#domain/errors.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { OPTION_LISTS, type OptionItem, type OptionList } from '#domain/options/optionLists.ts'
import { describeOption } from '#domain/options/optionTexts.ts'
import { appendEvents } from '../appendEvents.ts'
import type { ChangeStep, BulkJob } from '../bulkJobs/bulkJob.ts'
import { runBulkJob } from '../bulkJobs/runBulkJob.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { recordOf } from '../vehicles/vehicleInput.ts'
import { findOptions } from './findOptions.ts'
import { toldKind, type ListedOption } from './listOptions.ts'
import { requireOption } from './requireOption.ts'
import { nextWithOption, withNames, writeFollowers } from './vehiclesWithOption.ts'

/** The option as it is now, and how many vehicles were changed with it. */
export interface OptionsChanged {
  item: ListedOption
  vehicles: number
}

interface RenameContent {
  list: OptionList
  id: number
  name: string
  seenName?: string | undefined
  /** The kind that a category gets. */
  kind?: Kind | undefined
}

/**
 * `was` is the option before, null when it has the name already. The vehicles that have it are looked at by id: `after`
 * is the last that was, `upTo` the last that there was when the option got its name.
 */
interface RenameProgress extends OptionsChanged {
  was: OptionItem | null
  after: number
  upTo: number
}

/** Gives the option its name, and a category its kind. */
async function renameItem(
  { platform, transaction, actor }: ChangeStep,
  { list, id, name, seenName, kind: asked }: RenameContent,
): Promise<RenameProgress> {
  const { parentId, kind: had, ...option } = await requireOption(transaction, list, id, seenName)
  const kind = had === undefined ? undefined : (asked ?? had)
  const item = { ...option, name, ...toldKind(kind) }
  if (option.name === name && kind === had) return { item, vehicles: 0, was: null, after: 0, upTo: 0 }
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
      before: { name: option.name, parentId, ...(kind !== had && { kind: had }) },
      after: { name, parentId, ...(kind !== had && { kind }) },
    },
  ])
  await transaction
    .updateTable(OPTION_LISTS[list].table)
    .set({ name, nameKey: nameKey(name) })
    .where('id', '=', id)
    .execute()
  if (kind !== had) await transaction.updateTable('categories').set({ kind }).where('id', '=', id).execute()
  if (option.name === name) return { item, vehicles: 0, was: null, after: 0, upTo: 0 }
  const newest = await transaction
    .selectFrom('vehicles')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return {
    item,
    vehicles: 0,
    was: { id, name: option.name, parentId },
    after: 0,
    upTo: newest?.id ?? 0,
  }
}

/** A rename in steps: the option has its name from the first on, its vehicles follow. */
export const optionRename: BulkJob<RenameContent, RenameProgress> = {
  kind: 'option rename',
  async step(step, content, before) {
    const { list, id, name } = content
    const progress = before ?? (await renameItem(step, content))
    const { was, upTo } = progress
    if (was === null) return { progress, done: true }
    let { after, vehicles } = progress
    do {
      const next = await nextWithOption(step.transaction, list, id, { after, upTo })
      const last = next.at(-1)
      if (last === undefined) return { progress: { ...progress, after, vehicles }, done: true }
      await writeFollowers(
        step,
        next.map(({ vehicle, ids }) => {
          const record = recordOf(vehicle)
          // The vehicle is read with the new name.
          return {
            id: vehicle.id,
            before: withNames(record, ids, [{ list, id, from: name, to: was.name }]),
            after: record,
            columns: {},
          }
        }),
      )
      after = last.vehicle.id
      vehicles += next.length
    } while (!(await step.isFull()))
    return { progress: { ...progress, after, vehicles }, done: false }
  },
}

/**
 * Renames an option, and gives a category another kind (VEH-1), as one action in steps (decision 37); the vehicles that have it follow, each with an event and a new
 * version. `seenName` is the name that the editor saw. Throws `Failure`: `not_found`, or `conflict` when somebody renamed
 * the option since or another item has the new name.
 */
export async function renameOption(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  list: OptionList,
  id: number,
  { name, seenName, kind }: { name: string; seenName?: string; kind?: Kind | undefined },
): Promise<OptionsChanged> {
  const { item, vehicles } = await runBulkJob(platform, optionRename, actor, { list, id, name, seenName, kind })
  return { item, vehicles }
}
