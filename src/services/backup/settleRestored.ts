import { HELD_UNTIL } from '#domain/backup/heldUntil.ts'
import type { Database } from '#platform/database/database.ts'
import type { Schema } from '../schema.ts'

/** What becomes of mails that had not been delivered when the backup was made: they may have been since. */
export const MAIL_CHOICES = ['hold', 'send', 'drop'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

const WHY_HELD =
  'Held since the site was restored from a backup: it may have arrived already. "Try again now" sends it.'

const WHY_OFF = 'The site was restored from a backup: this may be a copy. Switch it on if it is not.'

/**
 * Makes a restored database fit for going on: nobody is signed in, no one-time password is valid and no key is used, since they may
 * have been ended after the backup, and mails that wait are held, sent or dropped. Returns how many mails wait.
 */
export async function settleRestored(database: Database<Schema>, mails: MailChoice, now: number): Promise<number> {
  return database.transaction(async transaction => {
    await transaction.deleteFrom('sessions').execute()
    await transaction.deleteFrom('oneTimePasswords').execute()
    await transaction.deleteFrom('otpAsks').execute()
    await transaction.deleteFrom('pendingSteps').execute()
    // A key may have been revoked after the backup: an owner says which are still wanted.
    await transaction.updateTable('webhooks').set({ state: 'off', why: WHY_OFF }).where('state', '=', 'on').execute()
    await transaction.updateTable('apiKeys').set({ asleep: 1 }).where('revokedAt', 'is', null).execute()
    // Other addresses and invitations too: their makers say which they keep.
    for (const table of ['feeds', 'calendarFeeds', 'invitations'] as const)
      await transaction.updateTable(table).set({ pausedAt: now }).where('pausedAt', 'is', null).execute()
    // A one-time password that is on its way opens nothing any more.
    await transaction.deleteFrom('outbox').where('sentAt', 'is', null).where('isSecret', '=', 1).execute()
    if (mails === 'drop') {
      const { numDeletedRows } = await transaction.deleteFrom('outbox').where('sentAt', 'is', null).executeTakeFirst()
      return Number(numDeletedRows)
    }
    const changed = mails === 'hold' ? { dueAt: HELD_UNTIL, lastError: WHY_HELD } : { dueAt: now }
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set(changed)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}
