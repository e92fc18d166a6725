import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The purchase voucher of a holding of a car that was not cancelled; null without one. */
export async function findVoucher(
  query: Kysely<Schema>,
  { vehicleId, serial }: { vehicleId: number; serial: number },
): Promise<{ id: number; number: string } | null> {
  const row = await query
    .selectFrom('documents')
    .innerJoin('holdings', 'holdings.id', 'documents.holdingId')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .select(['documents.id', 'documents.number'])
    .where('holdings.vehicleId', '=', vehicleId)
    .where('holdings.serial', '=', serial)
    .where('documents.kind', '=', 'purchase_voucher')
    .where('documentCancellations.documentId', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
