import type { Kysely } from 'kysely'
import { VERSION } from '#platform/version.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { Schema } from '../schema.ts'
import { headBody } from './dailyHeads.ts'

/** So many heads are published; the newest is over all others. */
const HEADS = 31

const isoTime = (at: number) => new Date(at).toISOString()

async function readKeys(query: Kysely<Schema>) {
  const rows = await query.selectFrom('passportKeys').selectAll().orderBy('validFrom').execute()
  return rows.map(row => ({
    id: row.id,
    publicKey: row.publicKey,
    from: isoTime(row.validFrom),
    until: row.validUntil === null ? null : isoTime(row.validUntil),
    ended: row.endedBecause,
  }))
}

async function readHeads(query: Kysely<Schema>) {
  const rows = await query.selectFrom('passportHeads').selectAll().orderBy('id', 'desc').limit(HEADS).execute()
  return rows.map(row => ({
    body: headBody(row),
    hash: row.hash,
    key: row.keyId,
    signature: row.signature,
  }))
}

/** What the site publishes for those who check passports: its keys, and the heads of the last days (CAR-4). */
export async function readPublished({ database }: CatalogueSite) {
  const { query } = database
  return {
    format: 'forecourt-keys-1',
    software: `Forecourt ${VERSION}`,
    keys: await readKeys(query),
    heads: await readHeads(query),
  }
}
