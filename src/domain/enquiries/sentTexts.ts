import type { EnquiryKind } from './enquiry.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

/** What a visitor is told when an enquiry was taken, word for word as specified (DETAIL-4, DETAIL-5, CONTACT-2, ADMIN-9, SELL-5). */
export const SENT_TEXTS: Readonly<Record<Exclude<EnquiryKind, 'hold'>, string>> = {
  offer: 'Your offer has been submitted successfully! our Team will contact You Soon.',
  booking: 'Your booking request has been submitted successfully! our Team will contact You Soon.',
  contact: 'Thank you for your message! We will get back to you soon.',
  support: 'Your message has been sent successfully!, Our team Will Contact Within 48 Hours',
  sale: 'Form submitted successfully!',
}

/** The same of any kind of enquiry, about vehicles of a noun. */
export const sentText = (kind: EnquiryKind, noun: Noun): string =>
  kind === 'hold'
    ? `Your request has been sent. We tell you as soon as the ${noun.one} is held for you.`
    : SENT_TEXTS[kind]
