import { usualKind } from '#domain/kinds/categories.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { listOptions, type ListedOption } from '#services/options/listOptions.ts'
import type { Site } from '#services/site.ts'

/** The lists in the data of the page; models and variants are fetched, since an import may add thousands. */
export type ShortList = Exclude<OptionList, 'model' | 'variant'>

/** The categories whose kind is another than their name says, by name key. */
const kindsBeyondNames = (categories: readonly ListedOption[]): Record<string, Kind> =>
  Object.fromEntries(
    categories
      .map(({ name, kind = 'car' as Kind }) => ({ name, kind }))
      .filter(({ name, kind }) => kind !== usualKind(name))
      .map(({ name, kind }) => [nameKey(name), kind]),
  )

/** Loads the data of the vehicle form that do not depend on the vehicle. */
export async function loadVehicleForm(site: Site) {
  const lists = OPTION_LIST_NAMES.filter((list): list is ShortList => list !== 'model' && list !== 'variant')
  const items = await Promise.all(lists.map(async list => [list, await listOptions(site, list)] as const))
  const names = items.map(([list, options]) => [list, options.map(({ name }) => name)])
  return {
    lists: Object.fromEntries(names) as Record<ShortList, string[]>,
    kinds: kindsBeyondNames(items.find(([list]) => list === 'category')?.[1] ?? []),
    today: indianDay(site.clock.now()),
  }
}

export type VehicleFormData = Awaited<ReturnType<typeof loadVehicleForm>>
