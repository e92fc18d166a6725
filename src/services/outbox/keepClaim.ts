import { keepHeartbeat, LEASE_MS, type Heartbeat } from '../leases/heartbeat.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** How long after the last heartbeat of a worker that delivers a mail another delivers it, in milliseconds (OPS-4). */
export const CLAIM_MS = LEASE_MS

/** Keeps a claimed mail from others while its delivery goes on. End it before the outcome is written. */
export function keepClaim(
  platform: ProductPlatform,
  { id, attempts }: { id: number; attempts: number },
  everyMs?: number,
): Heartbeat {
  const { database, clock } = platform
  return keepHeartbeat(platform, {
    name: 'a mail',
    ms: CLAIM_MS,
    everyMs,
    async beat() {
      const { numUpdatedRows } = await database.transaction(transaction =>
        transaction
          .updateTable('outbox')
          .set({ dueAt: clock.now() + CLAIM_MS })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where('sentAt', 'is', null)
          .executeTakeFirst(),
      )
      return numUpdatedRows > 0n
    },
  })
}
