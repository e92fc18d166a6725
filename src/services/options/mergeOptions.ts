import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { carryVehicles, type NewPlace } from './propagateRename.ts'
import { findOptions, type KnownOption } from './findOptions.ts'
import { mergeEvents, planMerge, type Joining, type MergePlan } from './planMerge.ts'
import type { OptionsChanged } from './renameOption.ts'
import { requireOption } from './requireOption.ts'

/** What an option stands below: the brand of a model, the model and brand of a variant. */
async function readPlaces(transaction: Transaction<Schema>, list: OptionList, { parentId }: KnownOption): Promise<NewPlace[]> {
  const { parent } = OPTION_LISTS[list]
  const [above] = parent === null || parentId === null ? [] : await findOptions(transaction, parent, { id: parentId })
  if (parent === null || above === undefined) return []
  return [{ list: parent, id: above.id, name: above.name }, ...await readPlaces(transaction, parent, above)]
}

/** Points the vehicles to the item that stays; one that has both features keeps one. */
async function repoint(transaction: Transaction<Schema>, { list, from, into }: Joining): Promise<void> {
  const { column } = OPTION_LISTS[list]
  if (column !== null) {
    await transaction.updateTable('vehicles').set({ [column]: into.id }).where(column, '=', from.id).execute()
    return
  }
  await transaction.deleteFrom('vehicle_features').where('feature_id', '=', from.id)
    .where('vehicle_id', 'in', transaction.selectFrom('vehicle_features').select('vehicle_id').where('feature_id', '=', into.id)).execute()
  await transaction.updateTable('vehicle_features').set({ feature_id: into.id }).where('feature_id', '=', from.id).execute()
}

/** Changes the rows of lists and vehicles; what is below goes before what it stands below. */
async function carryOut(transaction: Transaction<Schema>, { joined, moved }: MergePlan): Promise<void> {
  for (const { list, item, parentId } of moved) {
    if (list === 'model') await transaction.updateTable('models').set({ brand_id: parentId }).where('id', '=', item.id).execute()
    if (list === 'variant') await transaction.updateTable('variants').set({ model_id: parentId }).where('id', '=', item.id).execute()
  }
  for (const joining of joined.toReversed()) {
    await repoint(transaction, joining)
    await transaction.deleteFrom(OPTION_LISTS[joining.list].table).where('id', '=', joining.from.id).execute()
  }
}

/**
 * Merges an option into another of its list: its vehicles follow, each with an event and a new version, and it goes. Of a brand
 * the models, and of a model the variants, are joined by name or move along; features are not doubled. The names are those
 * that the editor saw. Throws `Failure`: `invalid`, `not_found`, `conflict` when somebody renamed one of them since.
 */
export function mergeOptions(
  platform: ProductPlatform | CatalogueSite, actor: string, list: OptionList, id: number,
  { into, seenName, seenIntoName }: { into: number; seenName?: string; seenIntoName?: string },
): Promise<OptionsChanged> {
  return commitChange(platform, async transaction => {
    if (id === into) throw new Failure('invalid', 'An item cannot be merged into itself.', { into: 'is the item itself' })
    const from = await requireOption(transaction, list, id, seenName)
    const target = await requireOption(transaction, list, into, seenIntoName)
    const joining = { list, from, into: target }
    const plan = await planMerge(transaction, joining)
    await appendEvents(platform, transaction, actor, mergeEvents(plan))
    const places = await readPlaces(transaction, list, target)
    const renamings = plan.joined.map(joined => ({ list: joined.list, from: joined.from, name: joined.into.name }))
    const vehicles = await carryVehicles({ platform, transaction, actor }, { list, from, name: target.name }, renamings, places)
    const { column } = OPTION_LISTS[list]
    if (column !== null && from.parentId !== target.parentId) {
      const above = Object.fromEntries(places.map(place => [OPTION_LISTS[place.list].column, place.id]))
      await transaction.updateTable('vehicles').set(above).where(column, '=', id).execute()
    }
    await carryOut(transaction, plan)
    const { parentId: _, ...item } = target
    return { item, vehicles }
  })
}
