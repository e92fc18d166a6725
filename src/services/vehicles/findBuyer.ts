import type { Kysely } from 'kysely'
import { maskText } from '#domain/enquiries/maskContact.ts'
import type { Schema } from '../schema.ts'

/**
 * The enquiry of the person for whom a vehicle is reserved or to whom it was sold; `soldPrice` in whole rupees, if
 * staff entered it. For staff only.
 */
export interface VehicleBuyer {
  enquiryId: number
  name: string
  soldPrice: number | null
  /** Of the deal that is written down; null for cars of older releases. */
  reference: string | null
}

/** The buyer of a reserved or sold vehicle; null when staff named nobody. */
export async function findBuyer(query: Kysely<Schema>, vehicleId: number): Promise<VehicleBuyer | null> {
  const row = await query
    .selectFrom('vehicles')
    .innerJoin('enquiries', 'enquiries.id', 'vehicles.dealEnquiryId')
    .leftJoin('deals', deal => deal.onRef('deals.vehicleId', '=', 'vehicles.id').on('deals.isCurrent', '=', 1))
    .select(['enquiries.id as enquiryId', 'enquiries.name', 'vehicles.soldPrice', 'deals.reference'])
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, name: maskText(row.name, []) }
}
