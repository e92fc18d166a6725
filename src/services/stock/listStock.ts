import { daysHeld } from '#domain/money/daysHeld.ts'
import { STOCK_PAGE_SIZE, type StockView } from '#domain/stock/stockView.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { countOpenEnquiries } from '../enquiries/enquiriesOfVehicle.ts'
import { endedOnOf } from '../holdings/findHolding.ts'
import { priceChangesOf, type PriceChanges } from '../vehicles/priceHistory.ts'
import { selectVehicles, toSummary } from '../vehicles/vehicleRows.ts'
import { countStock } from './countStock.ts'
import { isBestSorted } from './isBestSorted.ts'
import { orderedIds } from './orderStock.ts'
import { selectStock } from './selectStock.ts'

/** More vehicles than there are. */
const MOST_IDS = 2 ** 31 - 1

/** A vehicle in the stock list. Times in epoch milliseconds. */
export interface StockRow extends VehicleSummary {
  carNumber: string | null
  version: number
  /** Whole days since it came, until it was sold; never negative. */
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
  const ended = await endedOnOf(
    site.database.reports,
    vehicles.filter(({ state }) => state === 'sold').map(({ id }) => id),
  )
  const byId = new Map(vehicles.map(row => [row.id, row]))
  return ids
    .map(id => byId.get(id))
    .filter(row => row !== undefined)
    .map(row => ({
      ...toSummary(row, now),
      carNumber: row.carNumber,
      version: row.version,
      daysInStock: daysHeld(row.stockedOn, ended.get(row.id) ?? null, now),
      photoCount: row.photoCount ?? 0,
      priceChanges: priceChangesOf(row),
      openEnquiries: enquiries.get(row.id) ?? 0,
      updatedAt: row.updatedAt,
    }))
}

/** The ids of the vehicles of a view, in its order: of all, or of the first `limit`. */
export function stockIds(
  site: EnquirySite,
  { filter, sort, descending }: Omit<StockView, 'page'>,
  limit = MOST_IDS,
): Promise<number[]> {
  const stock = selectStock(site, filter, site.clock.now())
  return orderedIds(stock, { sort, descending, byOrder: false }, { offset: 0, limit })
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
    selectStock(site, filter, now, byFilter),
    { sort, descending, byOrder: !byFilter },
    { offset, limit: STOCK_PAGE_SIZE },
  )
  return { total, page, pages, rows: await loadRows(site, ids, now) }
}
