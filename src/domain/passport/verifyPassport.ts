import { canonicalJson } from '../text/canonicalJson.ts'
import { fromBase64, fromHex, toHex } from './bytes.ts'
import { doubledKey } from './doubledKey.ts'
import { findBroken } from './findBroken.ts'
import {
  isPassportEntry,
  isPassportFrame,
  NO_HASH,
  type ChainHead,
  type PassportEntry,
  type PassportFrame,
} from './passportFile.ts'

/** Hashing and signatures as the place has them: Node's or the browser's. */
export interface PassportChecks {
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> | Uint8Array
  /** Whether an Ed25519 signature is right; null where signatures cannot be checked. */
  verify(
    publicKey: Uint8Array<ArrayBuffer>,
    message: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
  ): Promise<boolean | null> | boolean | null
}

/** What is known from elsewhere, to compare the file with. */
export interface Published {
  /** A head of this chain that was seen at some time. */
  head?: ChainHead
  /** The ids of the keys that the site publishes. */
  keys?: readonly string[]
}

export type Fault =
  | 'unreadable'
  | 'changed'
  | 'removed'
  | 'added'
  | 'swapped'
  | 'unjoined'
  | 'foreign'
  | 'signature'
  | 'unknown_key'
  | 'wrong_key'
  | 'cut_off'
  | 'other_head'

/** The result: how many entries are right, or the first that is not (1 is the first) and what is wrong with it. */
export type Verdict =
  | { ok: true; entries: number; head: ChainHead; keys: string[]; signatures: boolean }
  | { ok: false; fault: Fault; entry: number | null; body: PassportEntry['body'] | null }

const wrong = (fault: Fault, entry: number | null = null, found?: PassportEntry): Verdict => ({
  ok: false,
  fault,
  entry,
  body: found?.body ?? null,
})

/** What is wrong with the place of an entry; null when nothing is. `lastAt` says where in the file a place stands last. */
function misplaced({ body }: PassportEntry, expected: number, lastAt: ReadonlyMap<number, number>): Fault | null {
  const comesLater = (lastAt.get(expected) ?? 0) > expected
  if (body.place < expected) return 'added'
  if (body.place > expected) return comesLater ? 'swapped' : 'removed'
  return comesLater ? 'added' : null
}

/** An entry that is as it was hashed, or what is wrong with it. */
async function judgeAlone(
  entry: unknown,
  { sha256 }: PassportChecks,
): Promise<PassportEntry | 'unreadable' | 'changed'> {
  if (!isPassportEntry(entry)) return 'unreadable'
  let text: string
  try {
    text = canonicalJson(entry.body)
  } catch {
    return 'unreadable'
  }
  return toHex(await sha256(new TextEncoder().encode(text))) === entry.hash ? entry : 'changed'
}

async function findWrongKey({ keys }: PassportFrame, { sha256 }: PassportChecks): Promise<boolean> {
  for (const { id, publicKey } of keys) if (toHex(await sha256(fromBase64(publicKey))).slice(0, 16) !== id) return true
  return new Set(keys.map(({ id }) => id)).size !== keys.length
}

function checkHead(last: PassportEntry | undefined, { head, entries }: PassportFrame): Verdict | null {
  if (last === undefined || head.place > entries.length) return wrong('cut_off', entries.length + 1)
  if (head.place < entries.length) return wrong('added', head.place + 1)
  return head.hash === last.hash ? null : wrong('other_head', head.place, last)
}

function comparePublished(entries: readonly PassportEntry[], head: ChainHead): Verdict | null {
  const known = entries[head.place - 1]
  if (known === undefined) return wrong('cut_off', entries.length + 1)
  return known.hash === head.hash ? null : wrong('other_head', head.place, known)
}

/**
 * Checks a passport: that no entry was changed, removed, added or swapped, and that each was signed by one of its keys.
 * `value` is the file as JSON reads it. A file alone cannot show that its end is missing, nor whose keys it has: for that
 * there is `published` (CAR-4).
 */
export async function verifyPassport(
  value: unknown,
  checks: PassportChecks,
  published: Published = {},
): Promise<Verdict> {
  if (!isPassportFrame(value)) return wrong('unreadable')
  if (await findWrongKey(value, checks)) return wrong('wrong_key')
  const keys = new Map(value.keys.map(({ id, publicKey }) => [id, fromBase64(publicKey)]))
  const judged = await Promise.all(value.entries.map(entry => judgeAlone(entry, checks)))
  const lastAt = new Map(judged.map((entry, index) => [typeof entry === 'string' ? 0 : entry.body.place, index + 1]))
  const entries: PassportEntry[] = []
  let signatures = true
  for (const [index, entry] of judged.entries()) {
    const place = index + 1
    if (entry === 'unreadable') return wrong(entry, place)
    if (entry === 'changed') return wrong(entry, place, value.entries[index] as PassportEntry)
    const { body, hash } = entry
    if (body.passport !== value.passport) return wrong('foreign', place, entry)
    const fault = misplaced(entry, place, lastAt)
    if (fault !== null) return wrong(fault, place, fault === 'removed' ? undefined : entry)
    const key = keys.get(entry.key)
    if (key === undefined || published.keys?.includes(entry.key) === false) return wrong('unknown_key', place, entry)
    const isSigned = await checks.verify(key, fromHex(hash), fromBase64(entry.signature))
    if (isSigned === false) return wrong('signature', place, entry)
    if (isSigned === null) signatures = false
    if (body.previous !== (entries.at(-1)?.hash ?? NO_HASH)) return wrong('unjoined', place, entry)
    entries.push(entry)
  }
  const ended = checkHead(entries.at(-1), value) ?? (published.head ? comparePublished(entries, published.head) : null)
  if (ended !== null) return ended
  const used = new Set(entries.map(entry => entry.key))
  if (keys.size !== used.size) return wrong('wrong_key')
  return { ok: true, entries: entries.length, head: value.head, keys: [...used], signatures }
}

/** As `verifyPassport`, from the text of the file: where it is not even JSON, the entry is named if that can be. */
export async function verifyPassportText(
  text: string,
  checks: PassportChecks,
  published: Published = {},
): Promise<Verdict> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return wrong('unreadable', findBroken(text))
  }
  if (doubledKey(text) !== null) return wrong('unreadable')
  return verifyPassport(value, checks, published)
}
