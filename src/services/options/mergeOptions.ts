import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { OPTION_LISTS, VEHICLE_OPTIONS, type OptionList, type VehicleOption } from '#domain/options/optionLists.ts'
import { appendEvents } from '../appendEvents.ts'
import type { ChangeStep, BulkJob } from '../bulkJobs/bulkJob.ts'
import { runBulkJob } from '../bulkJobs/runBulkJob.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { recordOf } from '../vehicles/vehicleInput.ts'
import { findOptions, type KnownOption } from './findOptions.ts'
import { mergedEvents, movedEvents, planMerge, type Merging, type MergePlan } from './planMerge.ts'
import { toldKind } from './listOptions.ts'
import type { OptionsChanged } from './renameOption.ts'
import { requireOption } from './requireOption.ts'
import { nextWithOption, withNames, writeFollowers, type Follower, type OptionIds } from './vehiclesWithOption.ts'

/** A parent of the merge target, which the vehicles get with it. */
interface Place {
  list: VehicleOption
  id: number
  name: string
}

/** The parents of an option: the brand of a model, the model and brand of a variant. */
async function readPlaces(
  transaction: Transaction<Schema>,
  list: OptionList,
  { parentId }: KnownOption,
): Promise<Place[]> {
  const { parent } = OPTION_LISTS[list]
  const [above] = parent === null || parentId === null ? [] : await findOptions(transaction, parent, { id: parentId })
  if (parent === null || above === undefined) return []
  return [{ list: parent, id: above.id, name: above.name }, ...(await readPlaces(transaction, parent, above))]
}

/** Gives vehicles the target of merged features; a vehicle that has both keeps one. */
async function repointFeatures(
  transaction: Transaction<Schema>,
  { from, into }: Merging,
  vehicles: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('vehicleFeatures')
    .where('featureId', '=', from.id)
    .where('vehicleId', 'in', vehicles)
    .where(
      'vehicleId',
      'in',
      transaction
        .selectFrom('vehicleFeatures')
        .select('vehicleId')
        .where('featureId', '=', into.id)
        .where('vehicleId', 'in', vehicles),
    )
    .execute()
  await transaction
    .updateTable('vehicleFeatures')
    .set({ featureId: into.id })
    .where('featureId', '=', from.id)
    .where('vehicleId', 'in', vehicles)
    .execute()
}

/** The columns of a vehicle that get the target of a merge, or a parent of it. */
function columnsAfter(ids: OptionIds, merged: readonly Merging[], places: readonly Place[]): Follower['columns'] {
  return Object.fromEntries([
    ...VEHICLE_OPTIONS.flatMap(list => {
      const into = merged.find(merging => merging.list === list && merging.from.id === ids[list])?.into
      return into === undefined ? [] : [[OPTION_LISTS[list].column, into.id]]
    }),
    ...places.map(({ list, id }) => [OPTION_LISTS[list].column, id]),
  ])
}

/** Takes the next vehicles of a merge along, until the step is full. Returns how many, and whether none is left. */
async function takeAlong(
  step: ChangeStep,
  [merging, ...below]: readonly [Merging, ...Merging[]],
  places: readonly Place[],
): Promise<{ vehicles: number; none: boolean }> {
  const merged = [merging, ...below]
  const { list, from } = merging
  const names = merged.map(one => ({ list: one.list, id: one.from.id, from: one.from.name, to: one.into.name }))
  const above = Object.fromEntries(places.map(place => [place.list, place.name]))
  let vehicles = 0
  do {
    const next = await nextWithOption(step.transaction, list, from.id)
    if (next.length === 0) return { vehicles, none: true }
    await writeFollowers(
      step,
      next.map(({ vehicle, ids }) => {
        const before = recordOf(vehicle)
        const { options, ...after } = withNames(before, ids, names)
        return {
          id: vehicle.id,
          before,
          after: { ...after, options: { ...options, ...above } },
          columns: columnsAfter(ids, merged, places),
        }
      }),
    )
    if (list === 'feature')
      await repointFeatures(
        step.transaction,
        merging,
        next.map(({ vehicle }) => vehicle.id),
      )
    vehicles += next.length
  } while (!(await step.isFull()))
  return { vehicles, none: false }
}

/** Moves what has no item of its name at the target to the target. */
async function moveItems({ platform, transaction, actor }: ChangeStep, plan: MergePlan): Promise<void> {
  await appendEvents(platform, transaction, actor, movedEvents(plan))
  for (const { list, item, parentId } of plan.moved) {
    if (list === 'model')
      await transaction.updateTable('models').set({ brandId: parentId }).where('id', '=', item.id).execute()
    if (list === 'variant')
      await transaction.updateTable('variants').set({ modelId: parentId }).where('id', '=', item.id).execute()
  }
}

/** Removes the merged items, children before their parents. */
async function removeItems({ platform, transaction, actor }: ChangeStep, plan: MergePlan): Promise<void> {
  await appendEvents(platform, transaction, actor, mergedEvents(plan))
  for (const { list, from, into } of plan.merged.toReversed()) {
    const { column, table } = OPTION_LISTS[list]
    // A vehicle may have a model without having its brand: rows from before that was looked after.
    if (column !== null)
      await transaction
        .updateTable('vehicles')
        .set({ [column]: into.id })
        .where(column, '=', from.id)
        .execute()
    await transaction.deleteFrom(table).where('id', '=', from.id).execute()
  }
}

async function areThere(transaction: Transaction<Schema>, list: OptionList, ids: readonly number[]): Promise<boolean> {
  const found = await transaction.selectFrom(OPTION_LISTS[list].table).select('id').where('id', 'in', ids).execute()
  return found.length === ids.length
}

interface MergeContent {
  list: OptionList
  id: number
  into: number
  seenName?: string | undefined
  seenIntoName?: string | undefined
}

/** A merge in steps: what lies below moves first, the vehicles follow, the option itself goes last. */
export const optionMerge: BulkJob<MergeContent, OptionsChanged> = {
  kind: 'option merge',
  async step(step, { list, id, into, seenName, seenIntoName }, before) {
    const { transaction } = step
    if (id === into)
      throw new Failure('invalid', 'An item cannot be merged into itself.', { into: 'is the item itself' })
    // Between two steps an option without vehicles can be removed by somebody else: then nothing is left to do.
    if (before !== null && !(await areThere(transaction, list, [id, into]))) return { progress: before, done: true }
    const from = await requireOption(transaction, list, id, before === null ? seenName : undefined)
    const target = await requireOption(transaction, list, into, before === null ? seenIntoName : undefined)
    const plan = await planMerge(transaction, { list, from, into: target })
    await moveItems(step, plan)
    const { vehicles, none } = await takeAlong(step, plan.merged, await readPlaces(transaction, list, target))
    if (none) await removeItems(step, plan)
    const { parentId: _, kind, ...item } = target
    return {
      progress: { item: { ...item, ...toldKind(kind) }, vehicles: (before?.vehicles ?? 0) + vehicles },
      done: none,
    }
  },
}

/**
 * Merges an option into another one of its list, the merge target, as one action in steps (decision 37). Its vehicles
 * follow, each with an event and a new version, and the option is removed. The models of a brand, and the variants of a
 * model, are merged with those of the same name or moved to the merge target; no vehicle gets a feature twice.
 * `seenName` and `seenIntoName` are the names that the editor saw. Throws `Failure`: `invalid`, `not_found`, or
 * `conflict` when somebody renamed one of the two since.
 */
export function mergeOptions(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  list: OptionList,
  id: number,
  { into, seenName, seenIntoName }: { into: number; seenName?: string; seenIntoName?: string },
): Promise<OptionsChanged> {
  return runBulkJob(platform, optionMerge, actor, { list, id, into, seenName, seenIntoName })
}
