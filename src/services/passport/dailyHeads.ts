import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { NO_HASH } from '#domain/passport/passportFile.ts'
import { canonicalJson } from '#domain/text/canonicalJson.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { merkleRoot } from './merkleRoot.ts'
import type { PassportHeadTable } from './passportTables.ts'
import { signingKey } from './signingKey.ts'

/** Entries under one head. More than these in a day, as when passports begin on a large site, get several heads. */
const MOST_ENTRIES = 65_536

type HeadRow = Selectable<PassportHeadTable>

/** What is hashed of a head of all chains. */
export function headBody(row: Omit<HeadRow, 'id' | 'hash' | 'key_id' | 'signature'>) {
  return {
    day: row.day,
    at: new Date(row.at).toISOString(),
    entries: row.entries,
    first: row.first_entry,
    last: row.last_entry,
    root: row.root,
    previous: row.previous,
  }
}

async function lastHead({ database }: ProductPlatform) {
  return database.query
    .selectFrom('passport_heads')
    .select(['day', 'last_entry', 'entries', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Makes the next head of all chains. False when there is none to make today, or another process has just made it. */
async function closeNext(platform: ProductPlatform): Promise<boolean> {
  const { database, clock } = platform
  const [before, at] = [await lastHead(platform), clock.now()]
  const day = indianDay(at)
  if (before !== undefined && before.day >= day && before.entries < MOST_ENTRIES) return false
  // Ids become visible in ascending order, and rows never change: these are all that there are.
  const entries = await database.reports
    .selectFrom('passport_entries')
    .select(['id', 'hash'])
    .where('id', '>', before?.last_entry ?? 0)
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .execute()
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return false
  const head = {
    day,
    at,
    entries: entries.length,
    first_entry: first.id,
    last_entry: last.id,
    root: await merkleRoot(entries.map(({ hash }) => hash)),
    previous: before?.hash ?? NO_HASH,
  }
  const hash = createHash('sha256')
    .update(canonicalJson(headBody(head)))
    .digest()
  return database.withWriteLock(async transaction => {
    const newest = await transaction
      .selectFrom('passport_heads')
      .select('hash')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest?.hash !== before?.hash) return false
    const key = await signingKey(platform, transaction)
    await transaction
      .insertInto('passport_heads')
      .values({ ...head, hash: hash.toString('hex'), key_id: key.id, signature: key.sign(hash) })
      .execute()
    return true
  })
}

/**
 * Makes the day's head of all chains: over every entry since the last one, and joined to it. Whoever keeps a head can show
 * that what was entered before it was not written anew. Once a day, whatever process asks (CAR-4).
 */
export async function closeDay(platform: ProductPlatform): Promise<void> {
  while (await closeNext(platform));
}
