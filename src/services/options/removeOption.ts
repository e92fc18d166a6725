import { Failure } from '#domain/errors.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { describeOption, describeUses, type NamedOption } from '#domain/options/optionTexts.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { countUses } from './countUses.ts'
import { findOptions, type KnownOption } from './findOptions.ts'

// How many of several matching items the error message names.
const MOST_NAMED = 10

/**
 * The error for a name that several items have: names the field that would distinguish them, and the parents of the
 * items.
 */
function ambiguous(
  list: OptionList,
  name: string,
  found: readonly KnownOption[],
  { brand }: Omit<NamedOption, 'name'>,
): Failure {
  const brands = new Set(found.map(one => one.brand))
  const byModel =
    list === 'variant'
    && (brands.size === 1 || brand !== undefined || new Set(found.map(one => one.model)).size === found.length)
  const places = found
    .slice(0, MOST_NAMED)
    .map(one => [one.brand, one.model].filter(Boolean).join(' '))
    .join(', ')
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : ''
  const asked = byModel ? 'model' : 'brand'
  const problem = `Please say of which ${asked}: ${places}${more}.`
  return new Failure('conflict', `${found.length} ${OPTION_LISTS[list].label}s are called "${name}". ${problem}`, {
    [asked]: problem,
  })
}

/**
 * Removes an unused item from an option list (ADMIN-8). Names may have any spelling. Throws `Failure`: `not_found`;
 * `conflict` when several items have the name and brand or model must say which; `in_use`, which says how many vehicles
 * use it.
 */
export function removeOption(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  list: OptionList,
  { name, ...parents }: NamedOption,
): Promise<void> {
  return commitChange(platform, async transaction => {
    const found = await findOptions(transaction, list, { name, ...parents })
    const [option] = found
    if (option === undefined)
      throw new Failure('not_found', `There is no ${describeOption(list, { name, ...parents })}.`)
    if (found.length > 1) throw ambiguous(list, name, found, parents)
    const { id, parentId } = option
    const uses = describeUses(list, await countUses(transaction, list, id))
    if (uses !== null)
      throw new Failure('in_use', `The ${describeOption(list, option)} ${uses}, so it cannot be deleted.`)
    await transaction.deleteFrom(OPTION_LISTS[list].table).where('id', '=', id).execute()
    await appendEvents(platform, transaction, actor, [
      { kind: 'removed', subject: list, subjectId: id, before: { name: option.name, parentId }, after: null },
    ])
  })
}
