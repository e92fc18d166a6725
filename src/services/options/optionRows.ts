import type { Kysely } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
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
      .select(['id', 'name', 'brand_id as parentId'])
      .$if(parentId !== null, below => below.where('brand_id', '=', parentId))
      .execute()
  if (list === 'variant')
    return query
      .selectFrom('variants')
      .select(['id', 'name', 'model_id as parentId'])
      .$if(parentId !== null, below => below.where('model_id', '=', parentId))
      .execute()
  const rows = await query.selectFrom(OPTION_LISTS[list].table).select(['id', 'name']).execute()
  return rows.map(row => ({ ...row, parentId: null }))
}

/** Inserts an item. Its name must be new within its list and parent; otherwise the database rejects it. */
export async function insertOption(
  query: Kysely<Schema>,
  list: OptionList,
  { name, parentId }: Omit<OptionItem, 'id'>,
): Promise<OptionItem> {
  const item = { name, name_key: nameKey(name) }
  const { id } = await (() => {
    if (list === 'model') {
      return query
        .insertInto('models')
        .values({ ...item, brand_id: Number(parentId) })
        .returning('id')
        .executeTakeFirstOrThrow()
    }
    if (list === 'variant') {
      return query
        .insertInto('variants')
        .values({ ...item, model_id: Number(parentId) })
        .returning('id')
        .executeTakeFirstOrThrow()
    }
    return query.insertInto(OPTION_LISTS[list].table).values(item).returning('id').executeTakeFirstOrThrow()
  })()
  return { id, name, parentId }
}
