import type { AddedOptions } from '#domain/import/addedOptions.ts'
import { listedKey, type ListedNames } from '#domain/import/names/knownNames.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { listOptions } from '../../options/listOptions.ts'
import type { ProductPlatform } from '../../productPlatform.ts'

/** Reads the names in the option lists, with which rows are read; `added` says to which lists names may be added. */
export async function readListedNames(platform: ProductPlatform, added: AddedOptions): Promise<ListedNames> {
  const listed = new Map<string, string>()
  const kinds = new Map<string, Kind>()
  const brands: string[] = []
  for (const list of OPTION_LIST_NAMES.filter(name => OPTION_LISTS[name].parent === null)) {
    for (const { name, kind } of await listOptions(platform, list)) {
      listed.set(listedKey(list, name), name)
      if (list === 'brand') brands.push(name)
      if (list === 'category') kinds.set(nameKey(name), kind ?? 'car')
    }
  }
  const models = (await listOptions(platform, 'model')).map(({ name, brand = '' }) => ({ name, brand }))
  return { listed, kinds, brands, models, added }
}
