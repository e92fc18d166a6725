import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { propagateRename, type NewPlace } from './propagateRename.ts'
import { findOptions, type KnownOption } from './findOptions.ts'
import { mergeEvents, planMerge, type Merging, type MergePlan } from './planMerge.ts'
import type { OptionsChanged } from './renameOption.ts'
import { requireOption } from './requireOption.ts'

/** The parents of an option: the brand of a model, the model and brand of a variant. */
async function readPlaces(
  transaction: Transaction<Schema>,
  list: OptionList,
  { parentId }: KnownOption,
): Promise<NewPlace[]> {
  const { parent } = OPTION_LISTS[list]
  const [above] = parent === null || parentId === null ? [] : await findOptions(transaction, parent, { id: parentId })
  if (parent === null || above === undefined) return []
  return [{ list: parent, id: above.id, name: above.name }, ...(await readPlaces(transaction, parent, above))]
}

/** Points vehicles to the merge target; a vehicle that has both features keeps one. */
async function repoint(transaction: Transaction<Schema>, { list, from, into }: Merging): Promise<void> {
  const { column } = OPTION_LISTS[list]
  if (column !== null) {
    await transaction
      .updateTable('vehicles')
      .set({ [column]: into.id })
      .where(column, '=', from.id)
      .execute()
    return
  }
  await transaction
    .deleteFrom('vehicle_features')
    .where('feature_id', '=', from.id)
    .where(
      'vehicle_id',
      'in',
      transaction.selectFrom('vehicle_features').select('vehicle_id').where('feature_id', '=', into.id),
    )
    .execute()
  await transaction
    .updateTable('vehicle_features')
    .set({ feature_id: into.id })
    .where('feature_id', '=', from.id)
    .execute()
}

/** Changes the rows of lists and vehicles, children before their parents. */
async function applyPlan(transaction: Transaction<Schema>, { merged, moved }: MergePlan): Promise<void> {
  for (const { list, item, parentId } of moved) {
    if (list === 'model')
      await transaction.updateTable('models').set({ brand_id: parentId }).where('id', '=', item.id).execute()
    if (list === 'variant')
      await transaction.updateTable('variants').set({ model_id: parentId }).where('id', '=', item.id).execute()
  }
  for (const merging of merged.toReversed()) {
    await repoint(transaction, merging)
    await transaction.deleteFrom(OPTION_LISTS[merging.list].table).where('id', '=', merging.from.id).execute()
  }
}

/**
 * Merges an option into another one of its list, the merge target. Its vehicles follow, each with an event and a new
 * version, and the option is removed. The models of a brand, and the variants of a model, are merged with those of the
 * same name or moved to the merge target; no vehicle gets a feature twice. `seenName` and `seenIntoName` are the names
 * that the editor saw. Throws `Failure`: `invalid`, `not_found`, or `conflict` when somebody renamed one of the two
 * since.
 */
export function mergeOptions(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  list: OptionList,
  id: number,
  { into, seenName, seenIntoName }: { into: number; seenName?: string; seenIntoName?: string },
): Promise<OptionsChanged> {
  return commitChange(platform, async transaction => {
    if (id === into)
      throw new Failure('invalid', 'An item cannot be merged into itself.', { into: 'is the item itself' })
    const from = await requireOption(transaction, list, id, seenName)
    const target = await requireOption(transaction, list, into, seenIntoName)
    const merging = { list, from, into: target }
    const plan = await planMerge(transaction, merging)
    await appendEvents(platform, transaction, actor, mergeEvents(plan))
    const places = await readPlaces(transaction, list, target)
    const renamings = plan.merged.map(merged => ({ list: merged.list, from: merged.from, name: merged.into.name }))
    const vehicles = await propagateRename(
      { platform, transaction, actor },
      { list, from, name: target.name },
      renamings,
      places,
    )
    const { column } = OPTION_LISTS[list]
    if (column !== null && from.parentId !== target.parentId) {
      const above = Object.fromEntries(places.map(place => [OPTION_LISTS[place.list].column, place.id]))
      await transaction.updateTable('vehicles').set(above).where(column, '=', id).execute()
    }
    await applyPlan(transaction, plan)
    const { parentId: _, ...item } = target
    return { item, vehicles }
  })
}
