import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const MOST = 100

/** Who has lent us money, the newest first, by name. */
export async function listCreditors(query: Kysely<Schema>): Promise<string[]> {
  const rows = await query
    .selectFrom('parties')
    .select('name')
    .where('kind', '=', 'creditor')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ name }) => name)
}
