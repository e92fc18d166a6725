import { readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { listEnquiries } from '../enquiries/listEnquiries.ts'
import { listStock } from '../stock/listStock.ts'

/** The most cars and the most people that are found. */
const MOST_FOUND = 6

/**
 * The cars and the people that some letters may mean, at most six of each, as the stock list and the inbox find them: prices in
 * rupees after offer, contacts masked for everybody but whom they were shown.
 */
export async function findInOffice(site: EnquirySite, accountId: number, text: string) {
  const [stock, inbox] = await Promise.all([
    listStock(site, parseStockView(new URLSearchParams({ q: text }))),
    listEnquiries(site, accountId, readInboxFilter(new URLSearchParams({ q: text, state: 'all' }))),
  ])
  return {
    cars: stock.rows.slice(0, MOST_FOUND).map(row => ({
      productId: row.productId,
      name: vehicleName(row),
      carNumber: row.carNumber,
      state: row.state,
      price: row.priceAfterOffer,
    })),
    people: inbox.entries
      .slice(0, MOST_FOUND)
      .map(({ id, name, phone, gist, car }) => ({ enquiryId: id, name, phone, gist, car })),
  }
}
