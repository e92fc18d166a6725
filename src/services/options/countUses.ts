import type { Kysely } from 'kysely'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import type { Schema } from '../schema.ts'

/**
 * What uses an option: vehicles in any state, and the items below it (the models of a brand, the variants of a model).
 */
export interface OptionUses {
  vehicles: number
  children: number
}

async function countRows(
  query: Kysely<Schema>,
  table: 'vehicles' | 'vehicleFeatures' | 'models' | 'variants',
  column: string,
  id: number,
): Promise<number> {
  const { ref } = query.dynamic
  const row = await query
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(ref(column), '=', id)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Counts what uses an option. A vehicle of a model counts for its brand too. */
export async function countUses(query: Kysely<Schema>, list: OptionList, id: number): Promise<OptionUses> {
  const { column } = OPTION_LISTS[list]
  return {
    vehicles:
      column === null
        ? await countRows(query, 'vehicleFeatures', 'featureId', id)
        : await countRows(query, 'vehicles', column, id),
    children:
      list === 'brand'
        ? await countRows(query, 'models', 'brandId', id)
        : list === 'model'
          ? await countRows(query, 'variants', 'modelId', id)
          : 0,
  }
}
