import type { ProductPlatform } from '../../productPlatform.ts'
import { hashToken, newToken } from './token.ts'

/** Requests of the browser that were under way with the token from before still count as signed in, in milliseconds. */
const OVERLAP_MS = 60_000

/** In `sessions.renewal_due`: the session goes on, with another token at its next request, or already under another one. */
export const RENEWAL = { none: 0, due: 1, done: 2 } as const

/**
 * Gives a session another token: what it may do has changed, or its cookie has the name of an older release (OPS-6).
 * Returns the token; null when another request of the browser was quicker, whose answer brings it.
 */
export async function renewSession(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  token: string,
  { byTls }: { byTls: boolean },
): Promise<string | null> {
  const renewed = newToken()
  const now = clock.now()
  return database.transaction(async transaction => {
    const before = await transaction
      .updateTable('sessions')
      .set({ renewalDue: RENEWAL.done })
      .where('id', '=', hashToken(token))
      .where('renewalDue', '!=', RENEWAL.done)
      .returningAll()
      .executeTakeFirst()
    if (before === undefined) return null
    await transaction
      .updateTable('sessions')
      .set({ expiresAt: Math.min(before.expiresAt, now + OVERLAP_MS) })
      .where('id', '=', before.id)
      .execute()
    await transaction
      .insertInto('sessions')
      .values({ ...before, id: hashToken(renewed), hostCookie: byTls ? 1 : 0, renewalDue: RENEWAL.none })
      .execute()
    return renewed
  })
}
