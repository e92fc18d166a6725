import type { Sale } from '#domain/enquiries/enquiry.ts'
import { maskEnquiry } from '#domain/enquiries/maskEnquiry.ts'
import type { ContactPart } from '#domain/enquiries/showing.ts'
import { partsShownTo } from './showings.ts'
import type { EnquirySite } from './demoInbox.ts'
import { filesOf, type StoredFile } from '../enquiryFiles/enquiryFiles.ts'
import { enquiryOf } from './enquiryRows.ts'

/**
 * The person who offered us a car that became a vehicle, with both prices they asked in whole rupees and their
 * documents. For staff only.
 */
export interface Seller extends Pick<Sale, 'sellerName' | 'contact' | 'email' | 'priceMin' | 'priceMax'> {
  enquiryId: number
  /** Which parts of the contact are shown to the reader; the others are masked (CAR-5). */
  shown: readonly ContactPart[]
  /** The sender wants no further contact. */
  withdrawn: boolean
  documents: readonly StoredFile[]
}

/** The seller of a vehicle that was made of a sell submission, as the account `readerId` sees them; null for any other vehicle. */
export async function findSeller(
  site: EnquirySite,
  vehicleId: number,
  readerId: number | null = null,
): Promise<Seller | null> {
  const row = await site.database.reports
    .selectFrom('enquiries')
    .select(['id', 'kind', 'details', 'withdrawnAt'])
    .where('draftVehicleId', '=', vehicleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const shown = await partsShownTo(site, readerId, row.id)
  const enquiry = maskEnquiry(enquiryOf(row), shown)
  if (enquiry.kind !== 'sale') return null
  const { sellerName, contact, email, priceMin, priceMax } = enquiry.form
  const documents = (await filesOf(site, row.id)).filter(({ role }) => role === 'document')
  const withdrawn = row.withdrawnAt !== null
  return { enquiryId: row.id, shown, withdrawn, sellerName, contact, email, priceMin, priceMax, documents }
}
