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
      .where('sentAt', '<', now - KEPT_MS)
      .where('bodyText', '!=', '')
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
              or([eb('sentAt', '<', before), and([eb('sentAt', 'is', null), eb('createdAt', '<', before)])]),
            )
            .limit(ROWS_PER_STEP),
        )
        .returning(['messageId', 'sentAt'])
        .execute(),
    )
    await outbox.forget(rows.map(row => row.messageId))
    dropped += rows.length
    unsent += rows.filter(row => row.sentAt === null).length
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
    .where('expiresAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  if (some === undefined) return
  const gone = await database.transaction(async transaction => {
    const unsent = await transaction
      .deleteFrom('outbox')
      .where('expiresAt', '<=', now)
      .where('sentAt', 'is', null)
      .returning('messageId')
      .execute()
    const sent = await transaction
      .updateTable('outbox')
      .set({ ...NO_WORDS, expiresAt: null })
      .where('expiresAt', '<=', now)
      .returning('messageId')
      .execute()
    return [...unsent, ...sent]
  })
  for (const { messageId: id } of gone) await mailer.forget(id)
}
