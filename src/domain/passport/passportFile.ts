/** What a passport file says it is. A file of another form has another name. */
export const PASSPORT_FORMAT = 'forecourt-passport-1'

/** The hash that the first entry has as `previous`. */
export const NO_HASH = '0'.repeat(64)

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** What is hashed of an entry (docs/passport.md). */
export interface EntryBody {
  /** The car's passport: 32 hexadecimal characters. */
  passport: string
  /** 1 for the first entry. */
  place: number
  /** When it happened: ISO 8601 in UTC. */
  at: string
  kind: string
  content: JsonObject
  /** The hash of the entry before. */
  previous: string
  /** Only of what happened before the passport began and was entered later, at `recorded`. */
  backfilled?: true
  recorded?: string
}

/** An entry with its SHA-256 (hexadecimal, of the body's canonical JSON) and the Ed25519 signature (base64) of those 32 bytes. */
export interface PassportEntry {
  body: EntryBody
  hash: string
  /** The id of the key that signed it. */
  key: string
  signature: string
}

/** A public key: 32 bytes in base64; the id is the first 16 hexadecimal characters of their SHA-256. */
export interface PassportKey {
  id: string
  publicKey: string
}

/** How far a chain is: the place and hash of its last entry. */
export interface ChainHead {
  place: number
  hash: string
}

/** A passport as it is downloaded; the file is the canonical JSON of this. */
export interface PassportFile {
  format: typeof PASSPORT_FORMAT
  passport: string
  head: ChainHead
  keys: readonly PassportKey[]
  entries: readonly PassportEntry[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const has = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  isObject(value) && Object.keys(value).toSorted().join() === names.toSorted().join()

const isHex = (value: unknown, length: number) =>
  typeof value === 'string' && /^[0-9a-f]*$/.test(value) && value.length === length

const isBase64 = (value: unknown, bytes: number) =>
  typeof value === 'string'
  && /^[A-Za-z0-9+/]+={0,2}$/.test(value)
  && value.length === Math.ceil(bytes / 3) * 4
  && btoa(atob(value)) === value

const isTime = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value

const isPlace = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1

function isBody(value: unknown): value is EntryBody {
  const usual = ['passport', 'place', 'at', 'kind', 'content', 'previous']
  const later = isObject(value) && 'backfilled' in value
  if (!has(value, later ? [...usual, 'backfilled', 'recorded'] : usual)) return false
  return (
    isHex(value.passport, 32)
    && isPlace(value.place)
    && isTime(value.at)
    && typeof value.kind === 'string'
    && isObject(value.content)
    && isHex(value.previous, 64)
    && (!later || (value.backfilled === true && isTime(value.recorded)))
  )
}

/** Whether a value has the form of an entry, and nothing else in it. */
export function isPassportEntry(value: unknown): value is PassportEntry {
  return (
    has(value, ['body', 'hash', 'key', 'signature'])
    && isBody(value.body)
    && isHex(value.hash, 64)
    && isHex(value.key, 16)
    && isBase64(value.signature, 64)
  )
}

/** A file whose frame has the right form; each entry still has to be looked at. */
export type PassportFrame = Omit<PassportFile, 'entries'> & { entries: readonly unknown[] }

/** Whether a value has the form of a passport file, except for its entries. */
export function isPassportFrame(value: unknown): value is PassportFrame {
  return (
    has(value, ['format', 'passport', 'head', 'keys', 'entries'])
    && value.format === PASSPORT_FORMAT
    && isHex(value.passport, 32)
    && has(value.head, ['place', 'hash'])
    && isPlace(value.head.place)
    && isHex(value.head.hash, 64)
    && Array.isArray(value.keys)
    && value.keys.every(key => has(key, ['id', 'publicKey']) && isHex(key.id, 16) && isBase64(key.publicKey, 32))
    && Array.isArray(value.entries)
  )
}
