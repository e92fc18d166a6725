import { Failure } from '#domain/errors.ts'
import type { EnquiryTable } from '../enquiries/enquiryTables.ts'

/** Refuses to begin anything with a sender who has withdrawn or erased what they sent (CAR-5): it would write to them. */
export function refuseWithdrawn({
  withdrawnAt: withdrawn,
  erasedAt: erased,
}: Pick<EnquiryTable, 'withdrawnAt' | 'erasedAt'>): void {
  if (withdrawn === null && erased === null) return
  throw new Failure('conflict', 'The sender has withdrawn it and wants no further contact.')
}
