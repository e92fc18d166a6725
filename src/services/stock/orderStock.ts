import { sql, type OrderByItemBuilder } from 'kysely'
import type { StockSort } from '#domain/stock/stockView.ts'
import type { Stock } from './selectStock.ts'

const COLUMNS = {
  number: 'vehicles.car_number',
  state: 'vehicles.state',
  price: 'vehicles.price_after_offer',
  offer: 'vehicles.offer_amount',
  km: 'vehicles.odometer_km',
  year: 'vehicles.year_of_registration',
  age: 'vehicles.stocked_on',
  updated: 'vehicles.updated_at',
} as const

const PHOTOS = sql`(select count(*) from photos where photos.vehicle_id = vehicles.id)`

/**
 * Orders the ids of a selection. Vehicles without the value come last in both directions; among equal ones the newest
 * comes first.
 */
export function orderStock(stock: Stock, sort: StockSort, descending: boolean) {
  // The oldest vehicles are those with the earliest day.
  const backwards = sort === 'age' ? !descending : descending
  const direction = (order: OrderByItemBuilder) => (backwards ? order.desc() : order.asc())
  const lackingLast = (order: OrderByItemBuilder) => direction(order).nullsLast()
  const ids = stock.select('vehicles.id')
  switch (sort) {
    case 'added':
      return ids.orderBy('vehicles.id', direction)
    case 'car':
      return ids
        .leftJoin('brands', 'brands.id', 'vehicles.brand_id')
        .leftJoin('models', 'models.id', 'vehicles.model_id')
        .leftJoin('variants', 'variants.id', 'vehicles.variant_id')
        .orderBy('brands.name_key', lackingLast)
        .orderBy('models.name_key', lackingLast)
        .orderBy('variants.name_key', lackingLast)
        .orderBy('vehicles.id', 'desc')
    case 'location':
      return ids
        .leftJoin('locations', 'locations.id', 'vehicles.location_id')
        .orderBy('locations.name_key', lackingLast)
        .orderBy('vehicles.id', 'desc')
    case 'photos':
      return ids.orderBy(PHOTOS, direction).orderBy('vehicles.id', 'desc')
    default:
      return ids.orderBy(COLUMNS[sort], lackingLast).orderBy('vehicles.id', 'desc')
  }
}
