import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { valueOfEach } from '#domain/members.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** How many items each option list has. */
export async function countOptions({ database }: ProductPlatform): Promise<Record<OptionList, number>> {
  const counted = await Promise.all(
    OPTION_LIST_NAMES.map(async list => {
      const row = await database.query
        .selectFrom(OPTION_LISTS[list].table)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirst()
      return [list, Number(row?.count ?? 0)] as const
    }),
  )
  const counts = new Map(counted)
  return valueOfEach(OPTION_LIST_NAMES, list => counts.get(list) ?? 0)
}
