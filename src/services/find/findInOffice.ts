import type { Account } from '#domain/accounts/account.ts'
import { may } from '#domain/accounts/permissions.ts'
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
 * rupees after offer, contacts masked for everybody but whom they were shown. Nothing of what somebody may not see is found.
 */
export async function findInOffice(site: EnquirySite, { id, roles }: Pick<Account, 'id' | 'roles'>, text: string) {
  const [cars, people] = await Promise.all([
    may(roles, 'vehicle.inspect') ? listStock(site, parseStockView(new URLSearchParams({ q: text }))) : null,
    may(roles, 'enquiry.manage')
      ? listEnquiries(site, id, readInboxFilter(new URLSearchParams({ q: text, state: 'all' })))
      : null,
  ])
  return {
    cars: (cars?.rows ?? []).slice(0, MOST_FOUND).map(row => ({
      productId: row.productId,
      name: vehicleName(row),
      carNumber: row.carNumber,
      state: row.state,
      price: row.priceAfterOffer,
    })),
    people: (people?.entries ?? [])
      .slice(0, MOST_FOUND)
      .map(({ id: enquiryId, name, phone, gist, car }) => ({ enquiryId, name, phone, gist, car })),
  }
}
