import type { Generated } from 'kysely'

/** The mails that wait for their delivery, and those that were delivered lately. Times are epoch milliseconds. */
export interface OutboxTable {
  id: Generated<number>
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  bodyText: string
  bodyHtml: string
  createdAt: number
  /** When the next attempt is due; a worker that takes a mail adds its lease to this. */
  dueAt: number
  attempts: number
  lastError: string | null
  sentAt: number | null
  /** 1 for a mail whose text is removed after delivery: it contains a one-time password. */
  isSecret: Generated<number>
  /** The address of RFC 8058 at which the recipient unsubscribes with one press; null for other mails. */
  unsubscribeAddress: string | null
  /** The enquiry that the mail is about: erasing it removes the mail. */
  enquiryId: number | null
  /** When its text is of no use any more and goes, sent or not, as that of a one-time password; null for never. */
  expiresAt: number | null
  /** The text of a calendar file that goes with the mail; null for other mails. */
  calendar: string | null
}
