import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EntryDraft } from '#domain/passport/entryDrafts.ts'
import { NO_HASH, type EntryBody } from '#domain/passport/passportFile.ts'
import { canonicalJson } from '#domain/text/canonicalJson.ts'
import type { SaleTerms } from '#domain/vehicles/saleTerms.ts'
import type { SigningKey } from '#platform/signingKeys.ts'
import { contentJson } from '../odometer/entryContent.ts'
import type { PassportEntryTable } from './passportTables.ts'

/** A new entry of a chain, whose row has not got its number yet. */
export type NewEntry = Omit<Insertable<PassportEntryTable>, 'passport'>

/** A chain in memory, for one transaction. */
export interface Chain {
  /** Null for one that is not stored yet. */
  id: number | null
  passportId: string
  vehicleId: number
  numberHash: string | null
  length: number
  head: string
  terms: SaleTerms
  /** The terms that are stored. */
  storedTerms: SaleTerms
  added: NewEntry[]
}

/** An empty chain. */
export function newChain(vehicleId: number, passportId: string, terms: SaleTerms): Chain {
  return {
    id: null,
    passportId,
    vehicleId,
    numberHash: null,
    length: 0,
    head: NO_HASH,
    terms,
    storedTerms: terms,
    added: [],
  }
}

/** The body of an entry: what is hashed. `recorded_at` is null for one that was entered when it happened. */
export function entryBody(
  passportId: string,
  entry: Pick<PassportEntryTable, 'place' | 'at' | 'kind' | 'recordedAt'> & { content: EntryBody['content'] },
  previous: string,
): EntryBody {
  const { place, kind, content, at, recordedAt } = entry
  return {
    passport: passportId,
    place,
    at: new Date(at).toISOString(),
    kind,
    content,
    previous,
    ...(recordedAt === null ? {} : { backfilled: true as const, recorded: new Date(recordedAt).toISOString() }),
  }
}

/** Adds an entry to a chain in memory: hashed, joined to the one before and signed (CAR-4). Takes about 50 µs. */
export function addEntry(
  chain: Chain,
  key: SigningKey,
  { kind, content }: EntryDraft,
  { at, recordedAt = null }: { at: number; recordedAt?: number | null },
): void {
  const entry = { place: chain.length + 1, at, recordedAt, kind, content }
  const hash = createHash('sha256')
    .update(canonicalJson(entryBody(chain.passportId, entry, chain.head)))
    .digest()
  chain.head = hash.toString('hex')
  chain.length += 1
  chain.added.push({
    ...entry,
    content: contentJson.write(content),
    hash: chain.head,
    keyId: key.id,
    signature: key.sign(hash),
  })
}
