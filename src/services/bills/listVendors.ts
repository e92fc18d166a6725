import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const MOST_VENDORS = 300

/** Known vendors to choose from, the newest first (BOOK-5). */
export function listVendors(query: Kysely<Schema>): Promise<{ name: string; gstin: string }[]> {
  return query
    .selectFrom('parties')
    .select(['name', 'gstin'])
    .where('kind', '=', 'vendor')
    .where('name', '!=', '')
    .orderBy('id', 'desc')
    .limit(MOST_VENDORS)
    .execute()
}
