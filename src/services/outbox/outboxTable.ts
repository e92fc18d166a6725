import type { Generated } from 'kysely'

/** The mails that wait for their delivery, and those that were delivered lately. Times are epoch milliseconds. */
export interface OutboxTable {
  id: Generated<number>
  message_id: string
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  created_at: number
  /** When the next attempt is due; a worker that takes a mail adds its lease to this. */
  due_at: number
  attempts: number
  last_error: string | null
  sent_at: number | null
  /** 1 for a mail whose text is removed after delivery: it contains a one-time password. */
  is_secret: Generated<number>
  /** The address of RFC 8058 at which the recipient unsubscribes with one press; null for other mails. */
  unsubscribe_address: string | null
  /** The enquiry that the mail is about: erasing it removes the mail. */
  enquiry_id: number | null
  /** When its text is of no use any more and goes, sent or not, as that of a one-time password; null for never. */
  expires_at: number | null
  /** The text of a calendar file that goes with the mail; null for other mails. */
  calendar: string | null
}
