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
export function headBody(row: Omit<HeadRow, 'id' | 'hash' | 'keyId' | 'signature'>) {
  return {
    day: row.day,
    at: new Date(row.at).toISOString(),
    entries: row.entries,
    first: row.firstEntry,
    last: row.lastEntry,
    root: row.root,
    previous: row.previous,
  }
}

async function lastHead({ database }: ProductPlatform) {
  return database.query
    .selectFrom('passportHeads')
    .select(['day', 'lastEntry', 'entries', 'hash'])
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
    .selectFrom('passportEntries')
    .select(['id', 'hash'])
    .where('id', '>', before?.lastEntry ?? 0)
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .execute()
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return false
  const head = {
    day,
    at,
    entries: entries.length,
    firstEntry: first.id,
    lastEntry: last.id,
    root: await merkleRoot(entries.map(({ hash }) => hash)),
    previous: before?.hash ?? NO_HASH,
  }
  const hash = createHash('sha256')
    .update(canonicalJson(headBody(head)))
    .digest()
  return database.withWriteLock(async transaction => {
    const newest = await transaction
      .selectFrom('passportHeads')
      .select('hash')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest?.hash !== before?.hash) return false
    const key = await signingKey(platform, transaction)
    await transaction
      .insertInto('passportHeads')
      .values({ ...head, hash: hash.toString('hex'), keyId: key.id, signature: key.sign(hash) })
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
