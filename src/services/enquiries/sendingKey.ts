import { createHash } from 'node:crypto'

/**
 * What a second sending is recognised by: the browser's key for one filling of a form, together with the contents. A form
 * that was corrected before it was sent again is another one, and nobody's key can swallow what somebody else sends. Null
 * without a key.
 */
export function sendingKey(idempotencyKey: string | null, contents: readonly unknown[]): string | null {
  return idempotencyKey === null ? null : createHash('sha256').update(JSON.stringify([idempotencyKey, ...contents])).digest('hex')
}
