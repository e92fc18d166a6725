import { followWork } from '#platform/followWork.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { deliverNext } from './outbox.ts'
import { dropExpiredMails } from './sweepMails.ts'

// How often the worker looks without a call of `wake`: for mails of other processes, also of those that are gone, and for
// attempts that have become due.
const LOOK_AGAIN_MS = 5_000

/** Delivers the mails of the outbox while the process runs. */
export interface OutboxWorker {
  /** Looks at once: call it after a mail was put in. */
  wake(): void
  /** Removes what the mailer has kept of these mails, which are in the outbox no more. Failures are logged. */
  forget(messageIds: readonly string[]): Promise<void>
  /** Waits for the delivery under way, then stops. */
  close(): Promise<void>
}

/** Starts delivering. Several processes may each have a worker: each mail is delivered by one. */
export function startOutboxWorker(platform: ProductPlatform, mailer: Mailer): OutboxWorker {
  const work = followWork(platform, {
    name: 'outbox',
    everyMs: LOOK_AGAIN_MS,
    async step(signal) {
      await dropExpiredMails(platform, mailer)
      return deliverNext(platform, mailer, { signal })
    },
  })
  return {
    wake: () => void work.wake(),
    async forget(messageIds) {
      for (const id of messageIds) {
        await mailer.forget(id).catch((err: unknown) => platform.log.error({ err }, 'a mail could not be forgotten'))
      }
    },
    async close() {
      await work.close()
      mailer.close()
    },
  }
}
