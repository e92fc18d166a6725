import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { carNumberParts } from '#domain/registration/registrationNumber.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { containing, numberContaining } from '../containing.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { isBestSorted } from './isBestSorted.ts'
import { columnFor, type Stock } from './selectStock.ts'
import { selectVehicles, toSummary } from '../vehicles/vehicleRows.ts'

/** What the back office searches by: all given conditions must hold; an empty text counts as not given. */
export interface VehicleSearch {
  /** A car number or part of one, in any spelling. */
  carNumber?: string
  /** A whole product id. */
  productId?: string
  /** Part of the model, or of brand and model, ignoring case, hyphens and spaces. */
  name?: string
}

/** A vehicle with its whole car number: for staff. A change of it must send back `version`. */
export interface FoundVehicle extends VehicleSummary {
  carNumber: string | null
  version: number
}

/** The most vehicles that a search returns. */
export const MOST_FOUND = 200

/** The models whose names with their brands contain a key, and the brands that do: options are few. */
async function optionsNamed(query: Kysely<Schema>, key: string) {
  const like = (text: RawBuilder<unknown>) => containing(text, key)
  const models = await query
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brandId')
    .leftJoin('optionUses', join =>
      join.on('optionUses.optionColumn', '=', 'model_id').onRef('optionUses.optionId', '=', 'models.id'),
    )
    .select(['models.id', 'optionUses.vehicles'])
    .where(like(sql`(brands.name_key || ' ' || models.name_key)`))
    .execute()
  const brands = await query
    .selectFrom('brands')
    .select('id')
    .where(like(sql.ref('nameKey')))
    .execute()
  return {
    models: models.map(({ id }) => id),
    brands: brands.map(({ id }) => id),
    vehicles: models.reduce((sum, row) => sum + (row.vehicles ?? 0), 0),
  }
}

/** Narrows vehicles to those whose model, or brand without a model, contains a key; null when no option does. */
async function withName({ database }: ProductPlatform, stock: Stock, key: string): Promise<Stock | null> {
  const { models, brands, vehicles } = await optionsNamed(database.reports, key)
  if (models.length === 0 && brands.length === 0) return null
  const column = columnFor(await isBestSorted(database, vehicles, MOST_FOUND))
  const one = (name: string, ids: readonly number[]) =>
    ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${column(name)} in (${sql.join(ids)})`
  return stock.where(({ or, and }) =>
    or([
      one('vehicles.modelId', models),
      and([sql<SqlBool>`vehicles.model_id is null`, one('vehicles.brandId', brands)]),
    ]),
  )
}

/**
 * The newest vehicles that match, at most `MOST_FOUND` (API-2). With `hidden`, also those that visitors do not see. A
 * search without conditions, or by a text that cannot occur, finds nothing.
 */
export async function findVehicles(
  platform: ProductPlatform,
  { carNumber = '', productId = '', name = '' }: VehicleSearch,
  { hidden }: { hidden: boolean },
): Promise<FoundVehicle[]> {
  const numbers = carNumberParts(carNumber)
  const key = nameKey(name)
  const cannotOccur =
    (carNumber !== '' && numbers.length === 0)
    || (name !== '' && key === '')
    || (productId !== '' && !isProductId(productId.toLowerCase()))
  if (cannotOccur || `${carNumber}${productId}${key}` === '') return []

  const { reports } = platform.database
  let found: Stock | null = reports.selectFrom('vehicles')
  if (!hidden) found = found.where('vehicles.state', '!=', 'hidden').where('vehicles.priceAfterOffer', '>', 0)
  if (numbers.length > 0) found = found.where(numberContaining(platform.database, numbers))
  if (productId !== '') found = found.where('vehicles.productId', '=', productId.toLowerCase())
  if (key !== '') found = await withName(platform, found, key)
  // The ids alone come from an index: whole vehicles are read of the newest.
  const ids = await found?.select('vehicles.id').orderBy('vehicles.id', 'desc').limit(MOST_FOUND).execute()
  if (ids === undefined || ids.length === 0) return []
  const rows = await selectVehicles(reports)
    .where(
      'vehicles.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('vehicles.id', 'desc')
    .execute()
  return rows.map(row => ({ ...toSummary(row, platform.clock.now()), carNumber: row.carNumber, version: row.version }))
}
