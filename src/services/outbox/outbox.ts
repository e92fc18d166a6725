import { HELD_UNTIL } from '#domain/backup/heldUntil.ts'
import type { Transaction } from 'kysely'
import { maskEmail, maskText } from '#domain/enquiries/maskContact.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import type { Schema } from '../schema.ts'
import { CLAIM_MS, keepClaim } from './keepClaim.ts'
import { noteOutcome, type NotingAgain } from './noteOutcome.ts'
import { teamAddress } from './teamAddress.ts'
import type { ProductPlatform } from '../productPlatform.ts'

const MINUTE_MS = 60_000
const WAIT_MINUTES = [1, 5, 15, 60, 240] as const
const SLOWEST_WAIT_MINUTES = 720
/** What a mail is emptied to. */
export const NO_WORDS = { bodyText: '', bodyHtml: '', unsubscribeAddress: null, calendar: null }

/** The domain of our message ids: the site's public host, or else the domain of the sender. */
function mailDomain({ siteUrl, mailFrom }: ProductPlatform['configuration']): string {
  return siteUrl === null ? mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1) : new URL(siteUrl).hostname
}

/**
 * Puts a mail into the outbox within the transaction that it is about: both are committed, or neither. The text of a
 * secret mail, such as a one-time password, is removed as soon as it is delivered.
 */
export async function enqueueMail(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  mail: Omit<Mail, 'messageId' | 'writtenAt' | 'unsubscribeAddress' | 'calendar'> & {
    isSecret?: boolean
    unsubscribeAddress?: string
    /** The enquiry that it is about, with which it is erased. */
    enquiryId?: number
    calendar?: string
    /** When it is of no use any more (epoch milliseconds): its text goes then, sent or not. */
    expiresAt?: number
  },
): Promise<void> {
  const now = platform.clock.now()
  await transaction
    .insertInto('outbox')
    .values({
      messageId: `${crypto.randomUUID()}@${mailDomain(platform.configuration)}`,
      recipient: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      bodyText: mail.text,
      bodyHtml: mail.html,
      createdAt: now,
      dueAt: now,
      attempts: 0,
      isSecret: mail.isSecret === true ? 1 : 0,
      unsubscribeAddress: mail.unsubscribeAddress ?? null,
      enquiryId: mail.enquiryId ?? null,
      calendar: mail.calendar ?? null,
      expiresAt: mail.expiresAt ?? null,
    })
    .execute()
}

/**
 * Removes every mail to an address from the outbox, delivered or not, but for those of another matter, such as an
 * enquiry, that wait for their delivery. Returns their message ids: what the mailer has kept of them is to be forgotten
 * after the commit.
 */
export async function removeMailsTo(transaction: Transaction<Schema>, emailKey: string): Promise<string[]> {
  const removed = await transaction
    .deleteFrom('outbox')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', emailKey)
    .where(({ eb, or }) => or([eb('sentAt', 'is not', null), eb('unsubscribeAddress', 'is not', null)]))
    .returning('messageId')
    .execute()
  return removed.map(row => row.messageId)
}

/**
 * Claims the next due mail by postponing its next attempt, in one statement. When two workers choose the same mail, the
 * second one finds it no longer due and gets nothing.
 */
async function claimDue({ database, clock }: ProductPlatform) {
  const now = clock.now()
  // Reads first: nearly always no mail is due, and reading waits for no writer.
  const due = await database.query
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('dueAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return undefined
  return database.transaction(transaction =>
    transaction
      .updateTable('outbox')
      .set(({ eb }) => ({ dueAt: clock.now() + CLAIM_MS, attempts: eb('attempts', '+', 1), lastError: null }))
      .where('id', '=', query =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('sentAt', 'is', null)
          .where('dueAt', '<=', now)
          .orderBy('dueAt')
          .limit(1),
      )
      .where('dueAt', '<=', now)
      .where('sentAt', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Delivers one due mail. Returns whether there was one, also when its delivery failed and was postponed. */
export async function deliverNext(
  platform: ProductPlatform,
  mailer: Mailer,
  { beatMs, ...again }: { beatMs?: number } & NotingAgain = {},
): Promise<boolean> {
  const row = await claimDue(platform)
  if (row === undefined) return false
  const { clock, log } = platform
  const heartbeat = keepClaim(platform, row, beatMs)
  const outcome = await mailer
    .send({
      messageId: row.messageId,
      to: row.recipient,
      replyTo: row.replyTo,
      subject: row.subject,
      text: row.bodyText,
      html: row.bodyHtml,
      unsubscribeAddress: row.unsubscribeAddress,
      calendar: row.calendar,
      writtenAt: row.createdAt,
    })
    .then(
      () => ({ sentAt: clock.now(), lastError: null, ...(row.isSecret === 1 ? NO_WORDS : {}) }),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        // The log is kept when an address is erased. Servers say it in letters of their own.
        const shown = reason.split(new RegExp(RegExp.escape(row.recipient), 'i')).join('the recipient')
        log.warn(
          { mail: row.id, attempts: row.attempts, reason: shown },
          'a mail could not be delivered and is tried again',
        )
        const wait = (WAIT_MINUTES[row.attempts - 1] ?? SLOWEST_WAIT_MINUTES) * MINUTE_MS
        return { dueAt: clock.now() + wait, lastError: reason.slice(0, 500) }
      },
    )
  await heartbeat.end()
  // Else the address was erased meanwhile.
  if (!(await noteOutcome(platform, row.id, outcome, again))) await mailer.forget(row.messageId)
  return true
}

/**
 * A mail whose delivery has failed so far, without its text, which may contain a one-time password. Times are epoch
 * milliseconds.
 */
export interface StuckMail {
  id: number
  recipient: string
  subject: string
  attempts: number
  lastError: string | null
  createdAt: number
  /** The time of the next attempt. */
  dueAt: number
}

// There may be thousands when a mail server is down for days.
const MOST_LISTED = 50

/** A mail as the team sees it who mends it: no address of a visitor, nor of anybody else but the team itself (CAR-5). */
function withoutAddresses<Row extends Pick<StuckMail, 'recipient' | 'lastError'>>(row: Row, team: string | null): Row {
  const parts = team === null ? [row.lastError ?? ''] : (row.lastError ?? '').split(team)
  return {
    ...row,
    recipient: row.recipient === team ? team : maskEmail(row.recipient),
    lastError: row.lastError === null ? null : parts.map(part => maskText(part, [])).join(team ?? ''),
  }
}

/**
 * Mails whose last attempt has failed: how many there are, and the newest ones. They are tried again, in the end twice
 * a day.
 */
export async function listStuckMails(
  platform: ProductPlatform & Parameters<typeof teamAddress>[0],
): Promise<{ total: number; mails: StuckMail[] }> {
  const { database } = platform
  const stuck = database.reports.selectFrom('outbox').where('sentAt', 'is', null).where('lastError', 'is not', null)
  const rows = await stuck
    .select(['id', 'recipient', 'subject', 'attempts', 'lastError', 'createdAt', 'dueAt'])
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const team = teamAddress(platform)
  const mails = rows.map(row => withoutAddresses(row, team))
  if (mails.length < MOST_LISTED) return { total: mails.length, mails }
  const { total } = await stuck.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total: Number(total), mails }
}

/** The age in milliseconds of the oldest mail that is not delivered, without those that a restore has held back; 0 when there is none. */
export async function oldestUnsentMailMs({ database, clock }: ProductPlatform): Promise<number> {
  const oldest = await database.query
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('createdAt').as('at'))
    .where('sentAt', 'is', null)
    .where('dueAt', '<', HELD_UNTIL)
    .executeTakeFirst()
  return oldest === undefined || oldest.at === null ? 0 : Math.max(0, clock.now() - Number(oldest.at))
}

/** Makes all mails due whose last attempt has failed, except those under delivery now. Returns how many. */
export async function retryStuckMails({ database, clock }: ProductPlatform): Promise<number> {
  const due = await database.transaction(transaction =>
    transaction
      .updateTable('outbox')
      .set({ dueAt: clock.now() })
      .where('sentAt', 'is', null)
      .where('lastError', 'is not', null)
      .returning('id')
      .execute(),
  )
  return due.length
}
