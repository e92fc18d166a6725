import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { addDays, DAY_MS, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { AGE_BANDS, UNASKED_DAYS, type AgeBand, type StockFilter } from '#domain/stock/stockView.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import type { Schema } from '../schema.ts'
import { isMeant, meant } from './searchedStock.ts'

/** A selection of vehicles, which the caller may narrow, order or count. */
export type Stock = SelectQueryBuilder<Schema, 'vehicles', unknown>

/** Makes a column's index useless for its condition or order. */
const hidden = <Value>(column: string) => sql<Value>`coalesce(${sql.ref(column)}, ${sql.ref(column)})`

/** How a column is written where its index serves, and where another index shall. */
export function columnFor(serves: boolean): <Value>(column: string) => RawBuilder<Value> {
  return <Value>(column: string) => (serves ? sql.ref<Value>(column) : hidden<Value>(column))
}

/** The days in India on which vehicles of an age came into stock; null for any. One dated in the future is of today. */
export function daysOfAge(age: AgeBand, now: number): { since: string | null; until: string | null } {
  const { from, to } = AGE_BANDS[age]
  return {
    since: Number.isFinite(to) ? indianDay(now - to * DAY_MS) : null,
    until: from > 0 ? indianDay(now - from * DAY_MS) : null,
  }
}

/** The first of the days in which nobody asked about an unasked vehicle. */
export const unaskedSince = (now: number): string => addDays(indianDay(now), -UNASKED_DAYS)

/** The vehicles that somebody asked about since a day, on a demo site in this run (MODE-1). */
export function askedSince({ configuration, database, demoInbox }: EnquirySite, day: string) {
  // PostgreSQL knows no empty list; no vehicle has the number 0.
  if (configuration.mode === 'demo') return [0, ...demoInbox.list().flatMap(({ vehicle }) => vehicle?.id ?? [])]
  return database.reports
    .selectFrom('enquiries')
    .select(({ ref }) => ref('enquiries.vehicleId').$notNull().as('id'))
    .where('enquiries.createdAt', '>=', startOfIndianDay(day))
    .where('enquiries.state', '!=', 'spam')
    .where('enquiries.vehicleId', 'is not', null)
}

/**
 * The vehicles that match a filter. Ages count days in India up to `now` (epoch milliseconds). `byFilter` says whether the
 * indexes of the filter shall find them, or that of the order in which the caller reads them.
 */
export function selectStock(site: EnquirySite, filter: StockFilter, now: number, byFilter = true): Stock {
  const { database } = site
  const query = database.reports
  const column = columnFor(byFilter)
  let stock: Stock = query.selectFrom('vehicles')
  const { text, state, brand, age, offer, priceMin, priceMax, withoutPrice, withoutPhotos, unasked } = filter
  if (text !== undefined)
    stock = byFilter
      ? stock.where('vehicles.id', 'in', meant(database, text))
      : stock.where(isMeant(database, text, column))
  if (state === 'for_sale') stock = stock.where(column<string>('vehicles.state'), 'in', CATALOGUE_STATES)
  else if (state !== undefined) stock = stock.where(column<string>('vehicles.state'), '=', state)
  if (brand !== undefined) {
    stock = stock.where(
      column<number>('vehicles.brandId'),
      'in',
      query.selectFrom('brands').select('brands.id').where('brands.nameKey', '=', nameKey(brand)),
    )
  }
  if (age !== undefined) {
    const { since, until } = daysOfAge(age, now)
    if (until !== null) stock = stock.where(column<string>('vehicles.stockedOn'), '<=', until)
    if (since !== null) stock = stock.where(column<string>('vehicles.stockedOn'), '>=', since)
  }
  if (offer !== undefined) stock = stock.where(column<number>('vehicles.offerAmount'), offer === 'with' ? '>' : '=', 0)
  if (priceMin !== undefined) stock = stock.where(column<number | null>('vehicles.priceAfterOffer'), '>=', priceMin)
  if (priceMax !== undefined) stock = stock.where(column<number | null>('vehicles.priceAfterOffer'), '<=', priceMax)
  if (withoutPrice) stock = stock.where(column<number | null>('vehicles.priceAfterOffer'), 'is', null)
  if (withoutPhotos) stock = stock.where(column<number>('vehicles.photoCount'), '=', 0)
  if (unasked) {
    const day = unaskedSince(now)
    stock = stock
      .where(column<string>('vehicles.stockedOn'), '<=', day)
      .where(({ eb, not }) => not(eb('vehicles.id', 'in', askedSince(site, day))))
  }
  return stock
}
