import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { carNumberParts } from '#domain/vehicle/registrationNumber.ts'
import { AGE_BANDS, type StockFilter } from '#domain/stock/stockView.ts'
import { CATALOGUE_STATES } from '#domain/vehicle/vehicle.ts'
import { containing, numberContaining } from '../containing.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** A selection of vehicles, which the caller may narrow, order or count. */
export type Stock = SelectQueryBuilder<Schema, 'vehicles', unknown>

/**
 * The options whose names have all words, with the names of their parents; by id. Options are few. What is below one that
 * was found is left out: its vehicles are found by that.
 */
function optionsNamed(query: Kysely<Schema>, words: readonly string[]) {
  const hasAll = (name: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(
      words.map(word => containing(name, word)),
      sql` and `,
    )})`
  const brand = sql.ref('brands.name_key')
  const model = sql`brands.name_key || ' ' || models.name_key`
  const variant = sql`brands.name_key || ' ' || models.name_key || ' ' || variants.name_key`
  const brands = query.selectFrom('brands')
  const models = brands.innerJoin('models', 'models.brand_id', 'brands.id')
  return {
    brands: brands.select('brands.id').where(hasAll(brand)),
    models: models
      .select('models.id')
      .where(hasAll(sql`(${model})`))
      .where(sql<SqlBool>`not ${hasAll(brand)}`),
    variants: models
      .innerJoin('variants', 'variants.model_id', 'models.id')
      .select('variants.id')
      .where(hasAll(sql`(${variant})`))
      .where(sql<SqlBool>`not ${hasAll(sql`(${model})`)}`),
  }
}

/**
 * The ids of what a search text may mean: a car number, a product id, a name. Each has an index of its own, which a
 * condition with "or" would not use.
 */
function meant({ reports: query, engine }: ProductPlatform['database'], text: string) {
  const found = () => query.selectFrom('vehicles').select('vehicles.id')
  const words = nameKey(text)
    .split(' ')
    .filter(word => word !== '')
  const ids = found()
    .where('vehicles.product_id', '=', text.toLowerCase())
    .unionAll(found().where(numberContaining({ engine }, carNumberParts(text))))
  if (words.length === 0) return ids
  const { brands, models, variants } = optionsNamed(query, words)
  return ids
    .unionAll(found().where('vehicles.brand_id', 'in', brands))
    .unionAll(found().where('vehicles.model_id', 'in', models))
    .unionAll(found().where('vehicles.variant_id', 'in', variants))
}

/** Makes a column's index useless for its condition or order. */
const hidden = <Value>(column: string) => sql<Value>`coalesce(${sql.ref(column)}, ${sql.ref(column)})`

/** How a column is written where its index serves, and where another index shall. */
export function columnFor(serves: boolean): <Value>(column: string) => RawBuilder<Value> {
  return <Value>(column: string) => (serves ? sql.ref<Value>(column) : hidden<Value>(column))
}

/**
 * The vehicles that match a filter. Ages count days in India up to `now` (epoch milliseconds). `byFilter` says whether the
 * indexes of the filter shall find them, or that of the order in which the caller reads them.
 */
export function selectStock(
  database: ProductPlatform['database'],
  filter: StockFilter,
  now: number,
  byFilter = true,
): Stock {
  const query = database.reports
  const column = columnFor(byFilter)
  let stock: Stock = query.selectFrom('vehicles')
  const { text, state, brand, age, offer, priceMin, priceMax, withoutPrice, withoutPhotos } = filter
  if (text !== undefined) stock = stock.where(column<number>('vehicles.id'), 'in', meant(database, text))
  if (state === 'for_sale') stock = stock.where(column<string>('vehicles.state'), 'in', CATALOGUE_STATES)
  else if (state !== undefined) stock = stock.where(column<string>('vehicles.state'), '=', state)
  if (brand !== undefined) {
    stock = stock.where(
      column<number>('vehicles.brand_id'),
      'in',
      query.selectFrom('brands').select('brands.id').where('brands.name_key', '=', nameKey(brand)),
    )
  }
  if (age !== undefined) {
    const { from, to } = AGE_BANDS[age]
    // A vehicle dated in the future counts as one of today.
    if (from > 0) stock = stock.where(column<string>('vehicles.stocked_on'), '<=', indianDay(now - from * DAY_MS))
    if (Number.isFinite(to))
      stock = stock.where(column<string>('vehicles.stocked_on'), '>=', indianDay(now - to * DAY_MS))
  }
  if (offer !== undefined) stock = stock.where(column<number>('vehicles.offer_amount'), offer === 'with' ? '>' : '=', 0)
  if (priceMin !== undefined) stock = stock.where(column<number | null>('vehicles.price_after_offer'), '>=', priceMin)
  if (priceMax !== undefined) stock = stock.where(column<number | null>('vehicles.price_after_offer'), '<=', priceMax)
  if (withoutPrice) stock = stock.where(column<number | null>('vehicles.price_after_offer'), 'is', null)
  if (withoutPhotos) stock = stock.where(column<number>('vehicles.photo_count'), '=', 0)
  return stock
}
