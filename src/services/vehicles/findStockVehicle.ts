import type { Kysely } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from './loadVehicles.ts'

async function load(query: Kysely<Schema>, row: { id: number } | undefined): Promise<Vehicle | null> {
  const [vehicle] = await loadVehicles(query, row === undefined ? [] : [row.id])
  return vehicle ?? null
}

/** The whole vehicle by product id or id, hidden or not, with its car number: for staff. Null when there is none. */
export async function findStockVehicle(
  { database: { query } }: ProductPlatform,
  by: { productId: string } | { id: number },
): Promise<Vehicle | null> {
  if ('id' in by) return load(query, by)
  if (!isProductId(by.productId)) return null
  return load(
    query,
    await query.selectFrom('vehicles').select('id').where('productId', '=', by.productId).executeTakeFirst(),
  )
}

/** The vehicle with this car number, in any spelling; for staff. */
export async function findByCarNumber(
  { database: { query } }: ProductPlatform,
  typed: string,
): Promise<Vehicle | null> {
  const number = normaliseCarNumber(typed)
  if (number === null) return null
  return load(query, await query.selectFrom('vehicles').select('id').where('carNumber', '=', number).executeTakeFirst())
}

/**
 * The newest vehicle of a model, of the same variant if there is one: a model for filling in the form of a similar car.
 */
export async function findLikeVehicle(
  { database: { query } }: ProductPlatform,
  { brand, model, variant }: { brand: string; model: string; variant: string },
): Promise<{ vehicle: Vehicle; sameVariant: boolean } | null> {
  const models = query
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brandId')
    .select('models.id')
    .where('models.nameKey', '=', nameKey(model))
    .where('brands.nameKey', '=', nameKey(brand))
  const variants = query.selectFrom('variants').select('variants.id').where('variants.nameKey', '=', nameKey(variant))
  const ofModel = query
    .selectFrom('vehicles')
    .select('vehicles.id')
    .where('vehicles.modelId', 'in', models)
    .orderBy('vehicles.id', 'desc')
    .limit(1)
  const same = await ofModel.where('vehicles.variantId', 'in', variants).executeTakeFirst()
  const vehicle = await load(query, same ?? (await ofModel.executeTakeFirst()))
  return vehicle === null ? null : { vehicle, sameVariant: same !== undefined }
}
