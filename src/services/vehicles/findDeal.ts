import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Whom a vehicle is reserved for or was sold to, by their enquiry. `soldPrice` in whole rupees, where staff said it. For staff only. */
export interface Deal { enquiryId: number; name: string; soldPrice: number | null }

/** The deal of a vehicle that is reserved or sold; null where staff named nobody. */
export async function findDeal(query: Kysely<Schema>, vehicleId: number): Promise<Deal | null> {
  const row = await query.selectFrom('vehicles').innerJoin('enquiries', 'enquiries.id', 'vehicles.deal_enquiry_id')
    .select(['enquiries.id as enquiryId', 'enquiries.name', 'vehicles.sold_price as soldPrice'])
    .where('vehicles.id', '=', vehicleId).executeTakeFirst()
  return row ?? null
}
