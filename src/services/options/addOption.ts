import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { describeOption, NO_PARENT, type NamedOption } from '#domain/options/optionTexts.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { findOptions, type KnownOption } from './findOptions.ts'
import { toldKind, type ListedOption } from './listOptions.ts'
import { insertOption } from '../vehicles/optionRows.ts'

type Parents = Pick<NamedOption, 'brand' | 'model'>

const refuse = (field: 'brand' | 'model', problem: string) => new Failure('invalid', problem, { [field]: problem })

/** The brand of a new model: the named one, or the only one there is. */
async function findBrand(transaction: Transaction<Schema>, { brand }: Parents): Promise<KnownOption> {
  const found = await findOptions(transaction, 'brand', { name: brand })
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  throw refuse('brand', brand === undefined ? NO_PARENT.brand : `There is no brand "${brand}".`)
}

/** The model of a new variant: the one that matches the given names, if there is exactly one. */
async function findModel(transaction: Transaction<Schema>, { brand, model }: Parents): Promise<KnownOption> {
  if (brand !== undefined) await findBrand(transaction, { brand })
  const found = await findOptions(transaction, 'model', { brand, name: model })
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  if (model === undefined) {
    throw new Failure('invalid', NO_PARENT.model, {
      ...(brand === undefined ? { brand: NO_PARENT.brand } : {}),
      model: NO_PARENT.model,
    })
  }
  if (only === undefined) throw refuse('model', `There is no ${describeOption('model', { name: model, brand })}.`)
  const brands = found.map(one => one.brand).join(', ')
  throw refuse('brand', `${NO_PARENT.brand} There is a model "${only.name}" of each of these: ${brands}.`)
}

function findParent(transaction: Transaction<Schema>, list: OptionList, parents: Parents): Promise<KnownOption | null> {
  const { parent } = OPTION_LISTS[list]
  if (parent === null) return Promise.resolve(null)
  return parent === 'brand' ? findBrand(transaction, parents) : findModel(transaction, parents)
}

/** The names of the parents of an item below this parent. */
function parentNames(list: OptionList, parent: KnownOption | null): Parents {
  if (parent === null) return {}
  return list === 'model' ? { brand: parent.name } : { brand: parent.brand, model: parent.name }
}

/**
 * Adds an item to an option list (ADMIN-7). A model needs its brand and a variant its model, unless only one matches.
 * Throws `Failure`: `invalid` with the field that is missing or unknown, `conflict` when the list has the name already,
 * in any spelling.
 */
export function addOption(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  list: OptionList,
  { name, kind, ...parents }: NamedOption & { kind?: Kind | undefined },
): Promise<ListedOption> {
  return commitChange(platform, async transaction => {
    const parent = await findParent(transaction, list, parents)
    const parentId = parent?.id ?? null
    const [there] = await findOptions(transaction, list, { name, ...(parent === null ? {} : { parentId }) })
    if (there !== undefined) throw new Failure('conflict', `The ${describeOption(list, there)} is there already.`)
    const { id, kind: own } = await insertOption(transaction, list, { name, parentId, ...(kind && { kind }) })
    await appendEvents(platform, transaction, actor, [
      { kind: 'added', subject: list, subjectId: id, before: null, after: { name, parentId } },
    ])
    return { id, name, ...parentNames(list, parent), ...toldKind(own) }
  })
}
