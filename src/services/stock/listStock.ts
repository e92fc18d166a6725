import { daysSince } from '#domain/text/indianTime.ts'
import { STOCK_PAGE_SIZE, type StockFilter, type StockView } from '#domain/stock/stockView.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { countOpenEnquiries } from '../enquiries/enquiriesOfVehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { priceChangesOf, type PriceChanges } from '../vehicles/priceHistory.ts'
import { selectVehicles, toSummary } from '../vehicles/vehicleRows.ts'
import { orderedIds } from './orderStock.ts'
import { selectStock } from './selectStock.ts'

/** More vehicles than there are. */
const MOST_IDS = 2 ** 31 - 1

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

async function loadRows(site: EnquirySite, ids: readonly number[], now: number): Promise<StockRow[]> {
  if (ids.length === 0) return []
  const vehicles = await selectVehicles(site.database.reports).where('vehicles.id', 'in', ids).execute()
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
      photoCount: row.photo_count ?? 0,
      priceChanges: priceChangesOf(row),
      openEnquiries: enquiries.get(row.id) ?? 0,
      updatedAt: row.updated_at,
    }))
}

/** How many vehicles match a filter. */
export async function countStock({ database, clock }: ProductPlatform, filter: StockFilter): Promise<number> {
  const { total } = await selectStock(database, filter, clock.now())
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The ids of all vehicles of a view, in its order. */
export function stockIds(
  { database, clock }: ProductPlatform,
  { filter, sort, descending }: Omit<StockView, 'page'>,
): Promise<number[]> {
  const stock = selectStock(database, filter, clock.now())
  return orderedIds(stock, { sort, descending, byOrder: false }, { offset: 0, limit: MOST_IDS })
}

/**
 * Whether fewer vehicles are read when those of the filter are found and sorted, than when all are read in their order
 * until a page of the filter is full.
 */
async function isBestSorted({ reports }: ProductPlatform['database'], total: number, until: number): Promise<boolean> {
  const newest = await reports
    .selectFrom('vehicles')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return total * total < until * (newest?.id ?? 0)
}

/** One page of the whole stock, with hidden and sold vehicles and car numbers: for staff (ADMIN-10). */
export async function listStock(
  site: EnquirySite,
  { filter, sort, descending, page: asked }: StockView,
): Promise<StockPage> {
  const { database } = site
  const now = site.clock.now()
  const total = await countStock(site, filter)
  const pages = Math.max(1, Math.ceil(total / STOCK_PAGE_SIZE))
  const page = Math.min(asked, pages)
  const offset = (page - 1) * STOCK_PAGE_SIZE
  const byFilter = await isBestSorted(database, total, offset + STOCK_PAGE_SIZE)
  const ids = await orderedIds(
    selectStock(database, filter, now, byFilter),
    { sort, descending, byOrder: !byFilter },
    { offset, limit: STOCK_PAGE_SIZE },
  )
  return { total, page, pages, rows: await loadRows(site, ids, now) }
}
