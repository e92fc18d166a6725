import { sql, type RawBuilder } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { isProductId } from '#domain/vehicle/productId.ts'
import { carNumberParts } from '#domain/vehicle/registrationNumber.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { containing, numberContaining } from '../containing.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { selectVehicles, toSummary } from './vehicleRows.ts'

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

  let query = selectVehicles(platform.database.reports)
  if (!hidden) query = query.where('vehicles.state', '!=', 'hidden').where('vehicles.price_after_offer', '>', 0)
  if (numbers.length > 0) query = query.where(numberContaining(platform.database, numbers))
  if (productId !== '') query = query.where('vehicles.product_id', '=', productId.toLowerCase())
  if (key !== '') {
    const like = (text: RawBuilder<unknown>) => containing(text, key)
    // Searches among the options, which are few; of the vehicles, which may be a million, there is an index by option.
    const models = platform.database.reports
      .selectFrom('models')
      .innerJoin('brands', 'brands.id', 'models.brand_id')
      .select('models.id')
      .where(like(sql`brands.name_key || ' ' || models.name_key`))
    const brands = platform.database.reports
      .selectFrom('brands')
      .select('id')
      .where(like(sql.ref('name_key')))
    query = query.where(where =>
      where.or([
        where('vehicles.model_id', 'in', models),
        where.and([where('vehicles.model_id', 'is', null), where('vehicles.brand_id', 'in', brands)]),
      ]),
    )
  }
  const rows = await query.orderBy('vehicles.id', 'desc').limit(MOST_FOUND).execute()
  return rows.map(row => ({ ...toSummary(row, platform.clock.now()), carNumber: row.car_number, version: row.version }))
}
