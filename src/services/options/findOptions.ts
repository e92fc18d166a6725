import type { Kysely } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS, type OptionItem, type OptionList } from '#domain/options/optionLists.ts'
import type { Schema } from '../schema.ts'

/** An option with the names of its parents: the brand of a model, the brand and model of a variant. */
export interface KnownOption extends OptionItem {
  brand?: string
  model?: string
}

/** What to look for; names in any spelling. */
export interface OptionSearch {
  id?: number
  name?: string
  brand?: string
  model?: string
  parentId?: number | null
}

/** The items of a list that match everything given, with the names of their parents. */
export async function findOptions(
  query: Kysely<Schema>,
  list: OptionList,
  { id, name, brand, model, parentId }: OptionSearch,
): Promise<KnownOption[]> {
  if (list === 'model') {
    let rows = query
      .selectFrom('models')
      .innerJoin('brands', 'brands.id', 'models.brandId')
      .select(['models.id', 'models.name', 'models.brandId as parentId', 'brands.name as brand'])
    if (id !== undefined) rows = rows.where('models.id', '=', id)
    if (name !== undefined) rows = rows.where('models.nameKey', '=', nameKey(name))
    if (parentId !== undefined) rows = rows.where('models.brandId', '=', parentId)
    if (brand !== undefined) rows = rows.where('brands.nameKey', '=', nameKey(brand))
    return rows.orderBy('brands.name').execute()
  }
  if (list === 'variant') {
    let rows = query
      .selectFrom('variants')
      .innerJoin('models', 'models.id', 'variants.modelId')
      .innerJoin('brands', 'brands.id', 'models.brandId')
      .select([
        'variants.id',
        'variants.name',
        'variants.modelId as parentId',
        'models.name as model',
        'brands.name as brand',
      ])
    if (id !== undefined) rows = rows.where('variants.id', '=', id)
    if (name !== undefined) rows = rows.where('variants.nameKey', '=', nameKey(name))
    if (parentId !== undefined) rows = rows.where('variants.modelId', '=', parentId)
    if (brand !== undefined) rows = rows.where('brands.nameKey', '=', nameKey(brand))
    if (model !== undefined) rows = rows.where('models.nameKey', '=', nameKey(model))
    return rows.orderBy('brands.name').orderBy('models.name').execute()
  }
  if (list === 'category') {
    let categories = query.selectFrom('categories').select(['id', 'name', 'kind'])
    if (id !== undefined) categories = categories.where('id', '=', id)
    if (name !== undefined) categories = categories.where('nameKey', '=', nameKey(name))
    return (await categories.execute()).map(row => ({ ...row, parentId: null }))
  }
  let rows = query.selectFrom(OPTION_LISTS[list].table).select(['id', 'name'])
  if (id !== undefined) rows = rows.where('id', '=', id)
  if (name !== undefined) rows = rows.where('nameKey', '=', nameKey(name))
  return (await rows.execute()).map(row => ({ ...row, parentId: null }))
}
