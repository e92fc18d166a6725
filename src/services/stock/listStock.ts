import type { Kysely } from 'kysely'
import { daysSince } from '#domain/text/indianTime.ts'
import { STOCK_PAGE_SIZE, type StockFilter, type StockView } from '#domain/stock/stockView.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { countOpenEnquiries } from '../enquiries/enquiriesOfVehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { priceChangesOf, type PriceChanges } from '../vehicles/priceHistory.ts'
import { selectVehicles, toSummary } from '../vehicles/vehicleRows.ts'
import { orderStock } from './orderStock.ts'
import { selectStock } from './selectStock.ts'

/** A vehicle in the stock list. Times in epoch milliseconds. */
export interface StockRow extends VehicleSummary {
  carNumber: string | null
  version: number
  /** Whole days since it was posted or else entered; never negative. */
  daysInStock: number
  photoCount: number
  priceChanges: PriceChanges
  /** Enquiries about it that are neither won, lost nor spam. */
  openEnquiries: number
  updatedAt: number
}

/** A page of the stock. `page` is at most `pages`, whatever page was asked for. */
export interface StockPage {
  total: number
  page: number
  pages: number
  rows: StockRow[]
}

type Counts = ReadonlyMap<number | null, number>

async function countPhotos(query: Kysely<Schema>, ids: readonly number[]): Promise<Counts> {
  const rows = await query
    .selectFrom('photos')
    .select(['vehicle_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('vehicle_id', 'in', ids)
    .groupBy('vehicle_id')
    .execute()
  return new Map(rows.map(row => [row.vehicle_id, row.count]))
}

async function loadRows(site: EnquirySite, ids: readonly number[], now: number): Promise<StockRow[]> {
  if (ids.length === 0) return []
  const { reports } = site.database
  const vehicles = await selectVehicles(reports).where('vehicles.id', 'in', ids).execute()
  const photos = await countPhotos(reports, ids)
  const enquiries = await countOpenEnquiries(site, ids)
  const byId = new Map(vehicles.map(row => [row.id, row]))
  return ids
    .map(id => byId.get(id))
    .filter(row => row !== undefined)
    .map(row => ({
      ...toSummary(row, now),
      carNumber: row.car_number,
      version: row.version,
      daysInStock: daysSince(row.stocked_on, now),
      photoCount: photos.get(row.id) ?? 0,
      priceChanges: priceChangesOf(row),
      openEnquiries: enquiries.get(row.id) ?? 0,
      updatedAt: row.updated_at,
    }))
}

/** How many vehicles match a filter. */
export async function countStock({ database, clock }: ProductPlatform, filter: StockFilter): Promise<number> {
  const { total } = await selectStock(database.reports, filter, clock.now())
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** One page of the whole stock, with hidden and sold vehicles and car numbers: for staff (ADMIN-10). */
export async function listStock(
  site: EnquirySite,
  { filter, sort, descending, page: asked }: StockView,
): Promise<StockPage> {
  const { reports } = site.database
  const now = site.clock.now()
  const total = await countStock(site, filter)
  const pages = Math.max(1, Math.ceil(total / STOCK_PAGE_SIZE))
  const page = Math.min(asked, pages)
  const ids = await orderStock(selectStock(reports, filter, now), sort, descending)
    .limit(STOCK_PAGE_SIZE)
    .offset((page - 1) * STOCK_PAGE_SIZE)
    .execute()
  return {
    total,
    page,
    pages,
    rows: await loadRows(
      site,
      ids.map(({ id }) => id),
      now,
    ),
  }
}
