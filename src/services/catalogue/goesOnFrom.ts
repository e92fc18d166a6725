import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { readIdentity } from './liveCatalogue.ts'

// What visitors send adds no event, and a mail goes with nearly all of it.
const WITHOUT_EVENTS = ['enquiries', 'outbox', 'accounts'] as const

async function hasAsMuch(query: Kysely<Schema>, former: Kysely<Schema>): Promise<boolean> {
  for (const table of WITHOUT_EVENTS) {
    const lastOf = async (database: Kysely<Schema>) =>
      (await database.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
    if ((await lastOf(query)) < (await lastOf(former))) return false
  }
  return true
}

/**
 * Whether a database that has come into the place of the `former` one, which this process still has open, goes on where that was:
 * of the same site, with exactly the migrations that this program knows, with the last event that the catalogue of `version` has,
 * and with everything that visitors have sent. A backup that is older needs a restart, and so does another site's: what is in
 * memory would be of neither, and what was acknowledged would be missing (OPS-2).
 */
export async function goesOnFrom(
  query: Kysely<Schema>,
  former: Kysely<Schema>,
  migrations: Readonly<Record<string, unknown>>,
  version: string,
): Promise<boolean> {
  const [eventId = '0', identity = ''] = version.split('-')
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(query)
  const applied = new Set(rows.map(row => row.name))
  const known = Object.keys(migrations)
  if (applied.size !== known.length || known.some(name => !applied.has(name))) return false
  if ((await readIdentity(query)) !== identity) return false
  const last = await query.selectFrom('events').select('id').where('id', '=', Number(eventId)).executeTakeFirst()
  return (eventId === '0' || last !== undefined) && (await hasAsMuch(query, former))
}
