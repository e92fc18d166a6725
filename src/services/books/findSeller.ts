import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Whoever a car came from in a holding, as a party, and what they are owed in whole rupees; null where nobody is (BOOK-6). */
export async function findSeller(
  query: Kysely<Schema>,
  { vehicleId, serial }: { vehicleId: number; serial: number },
): Promise<{ partyId: number; owed: number } | null> {
  const row = await query
    .selectFrom('parties')
    .innerJoin('holdings', 'holdings.id', 'parties.holdingId')
    .innerJoin('partySums', 'partySums.partyId', 'parties.id')
    .select(({ fn }) => [
      'parties.id',
      fn.sum<number | string>('partySums.credit').as('credit'),
      fn.sum<number | string>('partySums.debit').as('debit'),
    ])
    .where('holdings.vehicleId', '=', vehicleId)
    .where('holdings.serial', '=', serial)
    .groupBy('parties.id')
    .executeTakeFirst()
  const owed = row === undefined ? 0 : Math.round((Number(row.credit) - Number(row.debit)) / 100)
  return row === undefined || owed <= 0 ? null : { partyId: row.id, owed }
}
