/** A mail as services write it: plain text and HTML, one recipient. */
export interface Mail {
  /** Stays the same over all attempts, so that a mail delivered twice is recognised as one. Without angle brackets. */
  messageId: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Where the recipient unsubscribes with one press (RFC 8058); null for a mail that is not of that kind. */
  unsubscribeAddress: string | null
  /** The text of an iCalendar file that goes with it; null for a mail without one. */
  calendar: string | null
  /** Epoch milliseconds: when it was written, not when it is sent. */
  writtenAt: number
}

/** Sends mails. */
export interface Mailer {
  /** Resolves when the next mail server, or the disk, has accepted the mail; rejects with the reason when not. */
  send(mail: Mail): Promise<void>
  /** Removes what was kept here of a delivered mail. An unknown one is no error. */
  forget(messageId: string): Promise<void>
  close(): void
}
