import { sql, type Kysely } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { readPerVersion, type VersionedSite } from '../catalogue/readPerVersion.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { OptionUses } from './countUses.ts'
import { listOptions, type ListedOption } from './listOptions.ts'

/** An option with what uses it. */
export interface UsedOption extends ListedOption, OptionUses {}

/** What to look for; names in any spelling, `text` anywhere in the name. `offset` and `limit` count items. */
export interface OptionsWanted {
  text: string
  brand?: string
  model?: string
  unusedOnly: boolean
  offset: number
  limit: number
}

/** Counts the rows of a table by the id in a column. */
async function countBy(
  query: Kysely<Schema>,
  table: 'vehicles' | 'vehicle_features' | 'models' | 'variants',
  column: string,
): Promise<Map<number, number>> {
  const id = sql<number | null>`${sql.ref(column)}`
  const rows = await query
    .selectFrom(table)
    .select(({ fn }) => [id.as('id'), fn.countAll<number | string>().as('count')])
    .groupBy(id)
    .execute()
  return new Map(rows.map(row => [Number(row.id), Number(row.count)]))
}

/** What uses each item of a list, by the item's id; one query, or two for a list whose items have children. */
async function countAllUses(query: Kysely<Schema>, list: OptionList): Promise<(id: number) => OptionUses> {
  const { column } = OPTION_LISTS[list]
  const vehicles = await (column === null
    ? countBy(query, 'vehicle_features', 'feature_id')
    : countBy(query, 'vehicles', column))
  const children =
    list === 'brand'
      ? await countBy(query, 'models', 'brand_id')
      : list === 'model'
        ? await countBy(query, 'variants', 'model_id')
        : new Map<number, number>()
  return id => ({ vehicles: vehicles.get(id) ?? 0, children: children.get(id) ?? 0 })
}

const usesIn = Object.fromEntries(
  OPTION_LIST_NAMES.map(list => [list, readPerVersion(reports => countAllUses(reports, list))]),
) as Record<OptionList, ReturnType<typeof readPerVersion<(id: number) => OptionUses>>>

/** A page of an option list by name, with what uses each item, and how many items match (ADMIN-8). */
export async function searchOptions(
  site: ProductPlatform & VersionedSite,
  list: OptionList,
  { text, brand, model, unusedOnly, offset, limit }: OptionsWanted,
): Promise<{ total: number; items: UsedOption[] }> {
  const usesOf = await usesIn[list](site)
  const is = (name: string | undefined, wanted: string | undefined) =>
    wanted === undefined || nameKey(name ?? '') === nameKey(wanted)
  const found = (await listOptions(site, list))
    .filter(item => nameKey(item.name).includes(nameKey(text)) && is(item.brand, brand) && is(item.model, model))
    .map(item => ({ ...item, ...usesOf(item.id) }))
    .filter(item => !unusedOnly || (item.vehicles === 0 && item.children === 0))
  return { total: found.length, items: found.slice(offset, offset + limit) }
}
