import type { Kysely } from 'kysely'
import { readRowId } from '#domain/text/rowId.ts'
import { readOpenItems } from '../books/readParty.ts'
import type { Schema } from '../schema.ts'

/**
 * What is still owed on the bills of vendors, in paise, by the bills’ numbers (BOOK-6): those that are paid are not in it. The oldest is
 * paid first, as the vendor’s statement says.
 */
export async function openOfBills(query: Kysely<Schema>, partyIds: readonly number[]): Promise<Map<number, number>> {
  if (partyIds.length === 0) return new Map()
  const sums = await query
    .selectFrom('partySums')
    .select(['partyId', 'debit', 'credit'])
    .where('partyId', 'in', [...new Set(partyIds)])
    .where('debit', '<', ({ ref }) => ref('credit'))
    .execute()
  const open = new Map<number, number>()
  for (const { partyId, debit, credit } of sums)
    for (const { subject, paise } of await readOpenItems(query, { id: partyId, paise: debit - credit })) {
      const bill = subject.startsWith('bill:') ? readRowId(subject.slice('bill:'.length)) : null
      if (bill !== null) open.set(bill, paise)
    }
  return open
}
