import { whatsappChat } from '../text/phone.ts'
import type { ReplyText } from './enquiryReplies.ts'

/** The address that calls a phone number in its international form. */
export const callLink = (phone: string): string => `tel:${phone}`

/** The address that opens WhatsApp with a prepared answer. */
export function whatsappLink(phone: string, { text }: ReplyText): string {
  return whatsappChat(phone, text)
}

/** The address that opens the mail program with a prepared answer (RFC 6068: percent-encoded throughout, lines end with CR LF). */
export function mailLink(email: string, { subject, text }: ReplyText): string {
  // The @ of the address stays.
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}
