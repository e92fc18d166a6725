import { sql, type Kysely } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { usualKind } from '#domain/kinds/categories.ts'
import { OPTION_LISTS, type OptionItem, type OptionList } from '#domain/options/optionLists.ts'
import type { Schema } from '../schema.ts'

/** All items of a list with their parent's id, or those below one parent, in no particular order. */
export async function readOptionItems(
  query: Kysely<Schema>,
  list: OptionList,
  parentId: number | null = null,
): Promise<OptionItem[]> {
  if (list === 'model')
    return query
      .selectFrom('models')
      .select(['id', 'name', 'brandId as parentId'])
      .$if(parentId !== null, below => below.where('brandId', '=', parentId))
      .execute()
  if (list === 'variant')
    return query
      .selectFrom('variants')
      .select(['id', 'name', 'modelId as parentId'])
      .$if(parentId !== null, below => below.where('modelId', '=', parentId))
      .execute()
  if (list === 'category') {
    const categories = await query.selectFrom('categories').select(['id', 'name', 'kind']).execute()
    return categories.map(row => ({ ...row, parentId: null }))
  }
  const rows = await query.selectFrom(OPTION_LISTS[list].table).select(['id', 'name']).execute()
  return rows.map(row => ({ ...row, parentId: null }))
}

/** Inserts an item; a category of the kind that its name says unless it has one. Its name must be new within its list and parent; otherwise the database rejects it. */
export async function insertOption(
  query: Kysely<Schema>,
  list: OptionList,
  option: Omit<OptionItem, 'id'>,
): Promise<OptionItem> {
  const [item] = await insertOptions(query, list, [option])
  if (item === undefined) throw new Error('an option was inserted and not returned')
  return item
}

/** Inserts items as `insertOption` does, in one statement, and returns them in their order. */
export async function insertOptions(
  query: Kysely<Schema>,
  list: OptionList,
  options: readonly Omit<OptionItem, 'id'>[],
): Promise<OptionItem[]> {
  if (options.length === 0) return []
  const rows = options.map(({ name, parentId, kind = usualKind(name) }) => ({
    name,
    nameKey: nameKey(name),
    parent: Number(parentId),
    kind,
  }))
  const inserted = await (() => {
    if (list === 'model')
      return query
        .insertInto('models')
        .values(rows.map(row => ({ name: row.name, nameKey: row.nameKey, brandId: row.parent })))
        .returning(['id', 'nameKey', 'brandId as parent'])
        .execute()
    if (list === 'variant')
      return query
        .insertInto('variants')
        .values(rows.map(row => ({ name: row.name, nameKey: row.nameKey, modelId: row.parent })))
        .returning(['id', 'nameKey', 'modelId as parent'])
        .execute()
    if (list === 'category')
      return query
        .insertInto('categories')
        .values(rows.map(row => ({ name: row.name, nameKey: row.nameKey, kind: row.kind })))
        .returning(['id', 'nameKey', sql<number>`0`.as('parent')])
        .execute()
    return query
      .insertInto(OPTION_LISTS[list].table)
      .values(rows.map(row => ({ name: row.name, nameKey: row.nameKey })))
      .returning(['id', 'nameKey', sql<number>`0`.as('parent')])
      .execute()
  })()
  // Engines may return rows in another order.
  const ids = new Map(inserted.map(row => [`${row.parent} ${row.nameKey}`, row.id]))
  return options.map((option, place) => {
    const id = ids.get(`${rows[place]?.parent} ${rows[place]?.nameKey}`)
    if (id === undefined) throw new Error('an option was inserted and not returned')
    return { ...option, id, ...(list === 'category' && { kind: rows[place]?.kind ?? 'car' }) }
  })
}
