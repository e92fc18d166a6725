import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

const BETWEEN_PAUSES = 2_000

const hashOf = (start: number, ...parts: readonly Buffer[]) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from([start]), ...parts]))
    .digest()

/**
 * The root of the Merkle tree over hashes (hexadecimal), as RFC 6962 makes it: a leaf is SHA-256 of 0x00 and the hash, a node
 * SHA-256 of 0x01 and its two halves; what is left over at the end of a level rises to the next. Not for an empty list.
 */
export async function merkleRoot(hashes: readonly string[]): Promise<string> {
  let done = 0
  const rest = async () => {
    if (++done % BETWEEN_PAUSES === 0) await yieldToEventLoop()
  }
  let level: Buffer[] = []
  for (const hash of hashes) {
    level.push(hashOf(0, Buffer.from(hash, 'hex')))
    await rest()
  }
  while (level.length > 1) {
    const next: Buffer[] = []
    for (let place = 0; place < level.length; place += 2) {
      const [left, right] = [level[place], level[place + 1]]
      if (left !== undefined) next.push(right === undefined ? left : hashOf(1, left, right))
      await rest()
    }
    level = next
  }
  return level[0]?.toString('hex') ?? ''
}
