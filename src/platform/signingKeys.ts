import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** A key that signs. The id is the first 16 hexadecimal characters of the SHA-256 of the public key. */
export interface SigningKey {
  id: string
  /** 32 bytes, base64. */
  publicKey: string
  /** The Ed25519 signature of these bytes, base64. */
  sign(bytes: Uint8Array): string
}

const PUBLIC_BYTES = 32

function openKey(privateKey: KeyObject): SigningKey {
  const bytes = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES)
  return {
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    publicKey: bytes.toString('base64'),
    sign: message => sign(null, message, privateKey).toString('base64'),
  }
}

const pathOf = (dataDir: string, id: string) => join(dataDir, 'passport-keys', `${id}.pem`)

/** Makes an Ed25519 key: its file in the data folder, readable by its owner only, is on disk when the promise resolves. */
export async function makeSigningKey(dataDir: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = openKey(privateKey)
  const path = pathOf(dataDir, key.id)
  await mkdir(join(dataDir, 'passport-keys'), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(privateKey.export({ format: 'pem', type: 'pkcs8' }))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  return key
}

function tryOpening(pem: string): SigningKey | null {
  try {
    return openKey(createPrivateKey(pem))
  } catch {
    return null
  }
}

/** The key with an id; null when its file is not in the data folder, is damaged, or is another one's. */
export async function readSigningKey(dataDir: string, id: string): Promise<SigningKey | null> {
  const pem = await readFile(pathOf(dataDir, id), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (pem === null) return null
  const key = tryOpening(pem)
  return key?.id === id ? key : null
}
