import { createHash, createPublicKey, verify } from 'node:crypto'

interface Entry {
  body: { passport: string; place: number; previous: string }
  hash: string
  key: string
  signature: string
}

/** JSON with sorted members, as docs/passport.md describes it; written without our code. */
function sorted(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
  const names = Object.keys(value).toSorted()
  return `{${names.map(name => `${JSON.stringify(name)}:${sorted((value as Record<string, unknown>)[name])}`).join(',')}}`
}

/**
 * Checks a passport by what docs/passport.md says, with Node's own functions alone: the way somebody else would write it.
 * Returns the places of the entries that are wrong.
 */
export function checkByHand(text: string): number[] {
  const file = JSON.parse(text) as { keys: { id: string; publicKey: string }[]; entries: Entry[] }
  const keys = new Map(
    file.keys.map(({ id, publicKey }) => {
      const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')])
      return [id, createPublicKey({ key: der, format: 'der', type: 'spki' })]
    }),
  )
  return file.entries.flatMap(({ body, hash, key, signature }, index) => {
    const digest = createHash('sha256').update(sorted(body)).digest()
    const known = keys.get(key)
    const isRight =
      digest.toString('hex') === hash
      && body.place === index + 1
      && body.previous === (file.entries[index - 1]?.hash ?? '0'.repeat(64))
      && known !== undefined
      && verify(null, digest, known, Buffer.from(signature, 'base64'))
    return isRight ? [] : [index + 1]
  })
}
