import { DAY_MS } from '#domain/text/indianTime.ts'
import { isDoubted } from '#platform/clock.ts'
import { sweepMailFolder } from '#platform/mail/mailFolder.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { NO_WORDS } from './outbox.ts'

/** How long the text of a delivered mail stays here. */
const KEPT_MS = DAY_MS
const ROWS_PER_STEP = 500

/** Removes the text of mails that were delivered more than a day ago. */
export async function sweepDeliveredMails({ database, clock }: ProductPlatform): Promise<void> {
  const now = clock.now()
  await database.transaction(transaction =>
    transaction
      .updateTable('outbox')
      .set(NO_WORDS)
      .where('sent_at', '<', now - KEPT_MS)
      .where('body_text', '!=', '')
      .execute(),
  )
}

/**
 * Removes mails that were delivered, or written and never delivered, before a moment (epoch milliseconds), with their files in
 * the folder of a site without a mail server. Returns how many.
 */
export async function dropOldMails(
  {
    database,
    log,
    configuration,
    outbox,
  }: ProductPlatform & { outbox: { forget(messageIds: readonly string[]): Promise<void> } },
  before: number,
): Promise<number> {
  let dropped = 0
  let unsent = 0
  for (;;) {
    const rows = await database.transaction(transaction =>
      transaction
        .deleteFrom('outbox')
        .where('id', 'in', old =>
          old
            .selectFrom('outbox')
            .select('id')
            .where(({ or, and, eb }) =>
              or([eb('sent_at', '<', before), and([eb('sent_at', 'is', null), eb('created_at', '<', before)])]),
            )
            .limit(ROWS_PER_STEP),
        )
        .returning(['message_id', 'sent_at'])
        .execute(),
    )
    await outbox.forget(rows.map(row => row.message_id))
    dropped += rows.length
    unsent += rows.filter(row => row.sent_at === null).length
    if (rows.length < ROWS_PER_STEP) break
  }
  if (unsent > 0)
    log.warn({ mails: unsent }, 'mails that could not be delivered for as long as mails are kept were given up')
  return dropped + (await sweepMailFolder(configuration.dataDir, before))
}

/**
 * Takes the words out of mails that are of no use any more, such as one-time passwords that have run out: one that was sent
 * stays in the list, one that was not goes. Nearly always there is none, and only reads.
 */
export async function dropExpiredMails(
  { database, clock }: ProductPlatform,
  mailer: Pick<Mailer, 'forget'>,
): Promise<void> {
  if (isDoubted(clock)) return
  const now = clock.now()
  const some = await database.query
    .selectFrom('outbox')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  if (some === undefined) return
  const gone = await database.transaction(async transaction => {
    const unsent = await transaction
      .deleteFrom('outbox')
      .where('expires_at', '<=', now)
      .where('sent_at', 'is', null)
      .returning('message_id')
      .execute()
    const sent = await transaction
      .updateTable('outbox')
      .set({ ...NO_WORDS, expires_at: null })
      .where('expires_at', '<=', now)
      .returning('message_id')
      .execute()
    return [...unsent, ...sent]
  })
  for (const { message_id: id } of gone) await mailer.forget(id)
}
