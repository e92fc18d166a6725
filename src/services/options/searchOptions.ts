import { sql, type Kysely } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import type { OptionList } from '#domain/options/optionLists.ts'
import { countedColumn } from './countedColumn.ts'
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

/** How many vehicles, and how many items below it, each item of a list has, by its id. */
async function countAllUses(query: Kysely<Schema>, list: OptionList): Promise<(id: number) => OptionUses> {
  const uses = await query
    .selectFrom('optionUses')
    .select(['optionId as id', 'vehicles as count'])
    .where('optionColumn', '=', countedColumn(list))
    .execute()
  const below =
    list === 'brand'
      ? await countBelow(query, 'models', 'brandId')
      : list === 'model'
        ? await countBelow(query, 'variants', 'modelId')
        : []
  const [vehicles, children] = [uses, below].map(rows => new Map(rows.map(row => [row.id, Number(row.count)])))
  return id => ({ vehicles: vehicles?.get(id) ?? 0, children: children?.get(id) ?? 0 })
}

function countBelow(query: Kysely<Schema>, table: 'models' | 'variants', parent: 'brandId' | 'modelId') {
  const id = sql<number>`${sql.ref(parent)}`
  return query
    .selectFrom(table)
    .select(({ fn }) => [id.as('id'), fn.countAll<number | string>().as('count')])
    .groupBy(id)
    .execute()
}

/** A page of an option list by name, with what uses each item, and how many items match (ADMIN-8). */
export async function searchOptions(
  site: ProductPlatform,
  list: OptionList,
  { text, brand, model, unusedOnly, offset, limit }: OptionsWanted,
): Promise<{ total: number; items: UsedOption[] }> {
  const usesOf = await countAllUses(site.database.reports, list)
  const is = (name: string | undefined, wanted: string | undefined) =>
    wanted === undefined || nameKey(name ?? '') === nameKey(wanted)
  const found = (await listOptions(site, list))
    .filter(item => nameKey(item.name).includes(nameKey(text)) && is(item.brand, brand) && is(item.model, model))
    .map(item => ({ ...item, ...usesOf(item.id) }))
    .filter(item => !unusedOnly || (item.vehicles === 0 && item.children === 0))
  return { total: found.length, items: found.slice(offset, offset + limit) }
}
