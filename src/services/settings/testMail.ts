import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import { writeMail } from '#domain/text/mailPage.ts'
import type { MailingSite } from '../accounts/mailSecurity.ts'
import { enqueueMail } from '../outbox/outbox.ts'

/** What became of a test mail: under way, sent, or failed so far with the words of the mail server. */
export interface TestMail {
  to: string
  state: 'waiting' | 'sent' | 'failed'
  problem: string | null
}

const SUBJECT = 'A test mail from your website'
const LEAST_BETWEEN_MS = 10_000

/**
 * Sends a mail by the outbox, as all others go (DESK-1). Returns its number, to ask what became of it. Throws `Failure`:
 * `invalid`, or `too_soon` right after another one.
 */
export async function sendTestMail(site: MailingSite, actor: string, address: string): Promise<{ id: number }> {
  const to = address.trim()
  if (!z.email().safeParse(to).success) {
    const text = 'Please enter an e-mail address, such as name@example.com.'
    throw new Failure('invalid', text, { to: text })
  }
  const now = site.clock.now()
  const id = await site.database.transaction(async transaction => {
    const last = await transaction
      .selectFrom('outbox')
      .select('id')
      .where(({ fn }) => fn<string>('lower', ['recipient']), '=', to.toLowerCase())
      .where('subject', '=', SUBJECT)
      .where('createdAt', '>', now - LEAST_BETWEEN_MS)
      .limit(1)
      .executeTakeFirst()
    if (last !== undefined)
      throw new Failure('too_soon', 'One was sent just now: wait a moment.', {}, LEAST_BETWEEN_MS / 1_000)
    await enqueueMail(site, transaction, {
      ...writeMail(SUBJECT, {
        heading: `Mails of ${site.profile.name} arrive`,
        paragraphs: ['This mail was sent to see whether mails of your website arrive. They do.'],
      }),
      to,
      replyTo: null,
    })
    const { id: made } = await transaction
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('subject', '=', SUBJECT)
      .where(({ fn: call }) => call<string>('lower', ['recipient']), '=', to.toLowerCase())
      .executeTakeFirstOrThrow()
    return made
  })
  site.log.info({ by: actor }, 'a test mail was asked for')
  site.outbox.wake()
  return { id }
}

/** What became of a test mail; null for another number. */
export async function findTestMail({ database }: Pick<MailingSite, 'database'>, id: number): Promise<TestMail | null> {
  const row = await database.query
    .selectFrom('outbox')
    .select(['recipient', 'sentAt', 'attempts', 'lastError'])
    .where('id', '=', id)
    .where('subject', '=', SUBJECT)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    to: row.recipient,
    state: row.sentAt !== null ? 'sent' : row.lastError !== null ? 'failed' : 'waiting',
    problem: row.lastError,
  }
}
