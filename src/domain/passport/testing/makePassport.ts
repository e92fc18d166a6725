import { canonicalJson } from '../../text/canonicalJson.ts'
import { toHex } from '../bytes.ts'
import { NO_HASH, PASSPORT_FORMAT, type EntryBody, type PassportEntry, type PassportFile } from '../passportFile.ts'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

interface TestKey {
  id: string
  publicKey: string
  privateKey: CryptoKey
}

const sha256 = async (bytes: BufferSource) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** A key pair for a test. */
export async function makeKey(): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { publicKey, privateKey } = pair as CryptoKeyPair
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return { id: toHex(await sha256(raw)).slice(0, 16), publicKey: base64(raw), privateKey }
}

/** Hashes and signs a body. */
export async function signEntry(body: EntryBody, { id, privateKey }: TestKey): Promise<PassportEntry> {
  const hash = await sha256(new TextEncoder().encode(canonicalJson(body)))
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, hash))
  return { body, hash: toHex(hash), key: id, signature: base64(signature) }
}

/** A valid passport with an entry for each content. */
export async function makePassport(contents: readonly EntryBody['content'][], key?: TestKey): Promise<PassportFile> {
  const signer = key ?? (await makeKey())
  const passport = '0123456789abcdef'.repeat(2)
  const entries: PassportEntry[] = []
  for (const content of contents) {
    const at = new Date(Date.UTC(2026, 9, 18) + entries.length * 86_400_000).toISOString()
    const previous = entries.at(-1)?.hash ?? NO_HASH
    entries.push(await signEntry({ passport, place: entries.length + 1, at, kind: 'price', content, previous }, signer))
  }
  const { id, publicKey } = signer
  const head = { place: entries.length, hash: entries.at(-1)?.hash ?? NO_HASH }
  return { format: PASSPORT_FORMAT, passport, head, keys: [{ id, publicKey }], entries }
}
