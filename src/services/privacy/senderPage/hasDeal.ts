import type { Kysely } from 'kysely'
import type { EnquiryTable } from '../../enquiries/enquiryTables.ts'
import type { Schema } from '../../schema.ts'
import { findBuyer } from '../../vehicles/findBuyer.ts'

/** Whether a car was sold to the sender of an enquiry, or bought of them: then the dealer's books have to name them. */
export async function hasDeal(
  query: Kysely<Schema>,
  row: Pick<EnquiryTable, 'state' | 'draftVehicleId' | 'vehicleId'> & { id: number },
): Promise<boolean> {
  if (row.state === 'won' && row.draftVehicleId !== null) return true
  if (row.vehicleId === null) return false
  const sold = await query
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', row.vehicleId)
    .where('state', '=', 'sold')
    .executeTakeFirst()
  return sold !== undefined && (await findBuyer(query, sold.id))?.enquiryId === row.id
}
