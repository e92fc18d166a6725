import type { Generated } from 'kysely'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import type { contentJson } from '../odometer/entryContent.ts'

/** The tables of vehicle passports (CAR-4). Times are epoch milliseconds, money whole rupees. */
export interface PassportTables {
  passports: PassportTable
  passportEntries: PassportEntryTable
  passportKeys: PassportKeyTable
  passportHeads: PassportHeadTable
  passportWorker: PassportWorkerTable
}

/** The chain of a car, and what its next entry depends on. */
export interface PassportTable {
  id: Generated<number>
  /** What the world knows it by: 32 random hexadecimal characters. */
  passportId: string
  /** The vehicle whose chain it is; the chain stays when that is removed. */
  vehicleId: number | null
  /** HMAC of the car number, by which a car that is listed again finds its chain. */
  numberHash: string | null
  /** How many entries it has, and the hash of the last one. */
  length: number
  head: string
  /** The terms of the car after the last change; `hidden` for one that is gone. */
  state: VehicleState
  actualPrice: number | null
  offerAmount: number
}

/** Append-only: rows are never changed or removed. Their ids become visible in ascending order. */
export interface PassportEntryTable {
  id: Generated<number>
  /** The id of its row in `passports`. */
  passport: number
  /** From 1. */
  place: number
  at: number
  /** When it was entered, if that was later (`backfilled`). */
  recordedAt: number | null
  kind: string
  content: TextOf<typeof contentJson>
  /** SHA-256 of the entry's body, hexadecimal. */
  hash: string
  keyId: string
  /** Ed25519, base64. */
  signature: string
}

export interface PassportKeyTable {
  /** The first 16 hexadecimal characters of the SHA-256 of the public key. */
  id: string
  /** 32 bytes, base64. */
  publicKey: string
  /** The machine and folder that made it. */
  holder: string
  validFrom: number
  /** Null while it may sign. */
  validUntil: number | null
  /** `rotated` or `lost`. */
  endedBecause: string | null
}

/** A head of all chains: every entry from one id to another, and the head before (docs/passport.md). */
export interface PassportHeadTable {
  id: Generated<number>
  /** YYYY-MM-DD in India. */
  day: string
  firstEntry: number
  lastEntry: number
  entries: number
  /** Merkle root of the entries' hashes, hexadecimal. */
  root: string
  previous: string
  at: number
  hash: string
  keyId: string
  signature: string
}

/** One row: the key for hashes of car numbers, and how far the history of older vehicles has been entered. */
export interface PassportWorkerTable {
  id: number
  numberSecret: string
  /** The last vehicle whose history was entered, and the last one that has any from before. */
  enteredTo: number
  enterTo: number
  holder: string | null
  heldUntil: number
}
