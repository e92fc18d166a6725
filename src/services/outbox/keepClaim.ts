import type { ProductPlatform } from '../productPlatform.ts'

/**
 * How long a worker that delivers a mail may be silent before another delivers it, in milliseconds (OPS-4). One delivery may
 * take longer: the worker says that it goes on.
 */
export const CLAIM_MS = 15_000
const BEAT_MS = 4_000

/**
 * Keeps a claimed mail from others while its delivery goes on. Returns a function that ends it, to be awaited before the outcome
 * is written.
 */
export function keepClaim(
  { database, clock, log }: ProductPlatform,
  { id, attempts }: { id: number; attempts: number },
  beatMs = BEAT_MS,
): () => Promise<void> {
  let beating: Promise<unknown> | null = null
  const timer = setInterval(() => {
    beating ??= database
      .transaction(transaction =>
        transaction
          .updateTable('outbox')
          .set({ dueAt: clock.now() + CLAIM_MS })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where('sentAt', 'is', null)
          .execute(),
      )
      .catch((err: unknown) => log.warn({ err, mail: id }, 'a delivery could not say that it goes on'))
      .finally(() => {
        beating = null
      })
  }, beatMs).unref()
  return async () => {
    clearInterval(timer)
    await beating
  }
}
