import { indianDay } from '#domain/text/indianTime.ts'
import { OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { listOptions } from '#services/options/listOptions.ts'
import type { Site } from '#services/site.ts'

/** The lists in the data of the page; models and variants are fetched, since an import may add thousands. */
export type ShortList = Exclude<OptionList, 'model' | 'variant'>

/** Loads the data of the vehicle form that do not depend on the vehicle. */
export async function loadVehicleForm(site: Site) {
  const lists = OPTION_LIST_NAMES.filter((list): list is ShortList => list !== 'model' && list !== 'variant')
  const names = await Promise.all(
    lists.map(async list => [list, (await listOptions(site, list)).map(option => option.name)] as const),
  )
  return { lists: Object.fromEntries(names) as Record<ShortList, string[]>, today: indianDay(site.clock.now()) }
}

export type VehicleFormData = Awaited<ReturnType<typeof loadVehicleForm>>
