import { expressionBuilder, sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { carNumberParts } from '#domain/vehicle/registrationNumber.ts'
import { AGE_BANDS, type StockFilter } from '#domain/stock/stockView.ts'
import { CATALOGUE_STATES } from '#domain/vehicle/vehicle.ts'
import { containing, numberContaining } from '../containing.ts'
import type { Schema } from '../schema.ts'

/** A selection of vehicles, which the caller may narrow, order or count. */
export type Stock = SelectQueryBuilder<Schema, 'vehicles', unknown>

/**
 * What a search text may mean: a car number, a product id, a name. Names are searched among the options, which are few.
 */
function meant(query: Kysely<Schema>, text: string) {
  const where = expressionBuilder<Schema, 'vehicles'>()
  const words = nameKey(text)
    .split(' ')
    .filter(word => word !== '')
  const hasAll = (name: RawBuilder<unknown>) => where.and(words.map(word => containing(name, word)))
  const brands = query
    .selectFrom('brands')
    .select('brands.id')
    .where(hasAll(sql.ref('brands.name_key')))
  const models = query
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select('models.id')
    .where(hasAll(sql`(brands.name_key || ' ' || models.name_key)`))
  const variants = query
    .selectFrom('variants')
    .innerJoin('models', 'models.id', 'variants.model_id')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select('variants.id')
    .where(hasAll(sql`(brands.name_key || ' ' || models.name_key || ' ' || variants.name_key)`))
  return where.or([
    where('vehicles.product_id', '=', text.toLowerCase()),
    numberContaining(carNumberParts(text)),
    ...(words.length === 0
      ? []
      : [
          where('vehicles.brand_id', 'in', brands),
          where('vehicles.model_id', 'in', models),
          where('vehicles.variant_id', 'in', variants),
        ]),
  ])
}

/** The vehicles that match a filter. Ages count days in India up to `now` (epoch milliseconds). */
export function selectStock(query: Kysely<Schema>, filter: StockFilter, now: number): Stock {
  let stock: Stock = query.selectFrom('vehicles')
  const { text, state, brand, age, offer, priceMin, priceMax, withoutPrice, withoutPhotos } = filter
  if (text !== undefined) stock = stock.where(meant(query, text))
  if (state === 'for_sale') stock = stock.where('vehicles.state', 'in', CATALOGUE_STATES)
  else if (state !== undefined) stock = stock.where('vehicles.state', '=', state)
  if (brand !== undefined) {
    stock = stock.where(
      'vehicles.brand_id',
      'in',
      query.selectFrom('brands').select('brands.id').where('brands.name_key', '=', nameKey(brand)),
    )
  }
  if (age !== undefined) {
    const { from, to } = AGE_BANDS[age]
    // A vehicle dated in the future counts as one of today.
    if (from > 0) stock = stock.where('vehicles.stocked_on', '<=', indianDay(now - from * DAY_MS))
    if (Number.isFinite(to)) stock = stock.where('vehicles.stocked_on', '>=', indianDay(now - to * DAY_MS))
  }
  if (offer !== undefined) stock = stock.where('vehicles.offer_amount', offer === 'with' ? '>' : '=', 0)
  if (priceMin !== undefined) stock = stock.where('vehicles.price_after_offer', '>=', priceMin)
  if (priceMax !== undefined) stock = stock.where('vehicles.price_after_offer', '<=', priceMax)
  if (withoutPrice) stock = stock.where('vehicles.price_after_offer', 'is', null)
  if (withoutPhotos) {
    stock = stock.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('photos').select('photos.id').whereRef('photos.vehicle_id', '=', 'vehicles.id'))),
    )
  }
  return stock
}
