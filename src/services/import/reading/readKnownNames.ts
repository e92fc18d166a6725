import { addsTo, type AddedOptions } from '#domain/import/addedOptions.ts'
import { openModelDirectory } from '#domain/import/names/modelNames.ts'
import type { KnownNames } from '#domain/import/names/knownNames.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { listOptions } from '../../options/listOptions.ts'
import type { ProductPlatform } from '../../productPlatform.ts'

/**
 * The names in the option lists, with which the rows of a file are read; `added` says to which lists names may be
 * added.
 */
export async function readKnownNames(platform: ProductPlatform, added: AddedOptions): Promise<KnownNames> {
  const listed = new Map<string, string>()
  for (const list of OPTION_LIST_NAMES.filter(name => OPTION_LISTS[name].parent === null)) {
    for (const { name } of await listOptions(platform, list)) listed.set(`${list}/${nameKey(name)}`, name)
  }
  const models = (await listOptions(platform, 'model')).map(({ name, brand = '' }) => ({ name, brand }))
  return {
    models: openModelDirectory(models),
    spell: (list, name) => listed.get(`${list}/${nameKey(name)}`),
    mayAdd: list => addsTo(added, list),
  }
}
