import { createHash } from 'node:crypto'

/**
 * The key by which a second sending is recognised: a hash of the browser's key for one filling of a form and of the
 * contents. A form that was corrected before it was sent again is another sending, and nobody's key can swallow what
 * somebody else sends. Null without a browser's key.
 */
export function sendingKey(idempotencyKey: string | null, contents: readonly unknown[]): string | null {
  return idempotencyKey === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([idempotencyKey, ...contents]))
        .digest('hex')
}
