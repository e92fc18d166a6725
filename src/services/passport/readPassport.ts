import type { Kysely } from 'kysely'
import { NO_HASH, PASSPORT_FORMAT, type PassportEntry, type PassportFile } from '#domain/passport/passportFile.ts'
import type { Schema } from '../schema.ts'
import { entryBody } from './chain.ts'
import { contentJson } from '../odometer/entryContent.ts'

/** The passport of a vehicle as it is downloaded; null while nothing is in it (CAR-4). */
export async function readPassport(query: Kysely<Schema>, vehicleId: number): Promise<PassportFile | null> {
  const chain = await query
    .selectFrom('passports')
    .select(['id', 'passportId as passport'])
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  if (chain === undefined) return null
  const rows = await query
    .selectFrom('passportEntries')
    .selectAll()
    .where('passport', '=', chain.id)
    .orderBy('place')
    .execute()
  const last = rows.at(-1)
  if (last === undefined) return null
  const keys = await query
    .selectFrom('passportKeys')
    .select(['id', 'publicKey'])
    .where('id', 'in', [...new Set(rows.map(row => row.keyId))])
    .orderBy('validFrom')
    .execute()
  const entries = rows.map((row, index): PassportEntry => ({
    body: entryBody(
      chain.passport,
      { ...row, content: contentJson.read(row.content) },
      rows[index - 1]?.hash ?? NO_HASH,
    ),
    hash: row.hash,
    key: row.keyId,
    signature: row.signature,
  }))
  return {
    format: PASSPORT_FORMAT,
    passport: chain.passport,
    head: { place: last.place, hash: last.hash },
    keys,
    entries,
  }
}
