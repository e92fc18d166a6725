import type { Kysely } from 'kysely'
import type { Kind } from '#domain/kinds/kinds.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** An option as the API returns it: a model with its brand, a variant with its model and brand. */
export interface ListedOption {
  id: number
  name: string
  brand?: string
  model?: string
  /** The kind of a category; left out for cars (VEH-1). */
  kind?: Exclude<Kind, 'car'>
}

/** The kind of a category as answers have it. */
export const toldKind = (kind: Kind | undefined): Pick<ListedOption, 'kind'> =>
  kind === undefined || kind === 'car' ? {} : { kind }

/** All items of an option list by name; seating capacities by number (API-7). */
export async function listOptions(platform: ProductPlatform, list: OptionList): Promise<ListedOption[]> {
  const options = await readOptions(platform.database.query, list)
  const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return options.toSorted((a, b) => inOrder.compare(a.name, b.name) || a.id - b.id)
}

async function readOptions(query: Kysely<Schema>, list: OptionList): Promise<ListedOption[]> {
  if (list === 'model') {
    return query
      .selectFrom('models')
      .innerJoin('brands', 'brands.id', 'models.brandId')
      .select(['models.id', 'models.name', 'brands.name as brand'])
      .execute()
  }
  if (list === 'variant') {
    return query
      .selectFrom('variants')
      .innerJoin('models', 'models.id', 'variants.modelId')
      .innerJoin('brands', 'brands.id', 'models.brandId')
      .select(['variants.id', 'variants.name', 'models.name as model', 'brands.name as brand'])
      .execute()
  }
  if (list === 'category') {
    const categories = await query.selectFrom('categories').select(['id', 'name', 'kind']).execute()
    return categories.map(({ kind, ...category }) => ({ ...category, ...toldKind(kind) }))
  }
  return query.selectFrom(OPTION_LISTS[list].table).select(['id', 'name']).execute()
}
