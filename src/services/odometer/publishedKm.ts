import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { openNumberHash } from './numberHash.ts'
import { contentJson } from './entryContent.ts'

/** The kilometres that the passport of a car number published last; null where it has none (CAR-3, CAR-4). */
export async function readPublishedKm(transaction: Transaction<Schema>, carNumber: string): Promise<number | null> {
  const hashOf = await openNumberHash(transaction)
  const entries = await transaction
    .selectFrom('passportEntries')
    .innerJoin('passports', 'passports.id', 'passportEntries.passport')
    .select(['kind', 'content'])
    .where('numberHash', '=', hashOf(carNumber))
    .where('kind', 'in', ['odometer', 'listed'])
    .orderBy('place', 'desc')
    .execute()
  for (const { content } of entries) {
    const { km, odometerKm } = contentJson.read(content)
    const figure = km ?? odometerKm
    if (typeof figure === 'number') return figure
  }
  return null
}
