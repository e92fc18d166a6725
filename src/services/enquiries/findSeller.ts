import type { Sale } from '#domain/enquiry/enquiry.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { filesOf, type StoredFile } from './enquiryFiles.ts'
import { enquiryOf } from './enquiryRows.ts'

/**
 * The person who offered us a car that became a vehicle, with both prices they asked in whole rupees and their
 * documents. For staff only.
 */
export interface Seller extends Pick<Sale, 'sellerName' | 'contact' | 'email' | 'priceMin' | 'priceMax'> {
  enquiryId: number
  documents: readonly StoredFile[]
}

/** The seller of a vehicle that was made of a sell submission; null for any other vehicle. */
export async function findSeller(site: ProductPlatform, vehicleId: number): Promise<Seller | null> {
  const row = await site.database.reports
    .selectFrom('enquiries')
    .select(['id', 'kind', 'details'])
    .where('draft_vehicle_id', '=', vehicleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const enquiry = row === undefined ? null : enquiryOf(row)
  if (row === undefined || enquiry?.kind !== 'sale') return null
  const { sellerName, contact, email, priceMin, priceMax } = enquiry.form
  const documents = (await filesOf(site, row.id)).filter(({ role }) => role === 'document')
  return { enquiryId: row.id, sellerName, contact, email, priceMin, priceMax, documents }
}
