import type { EnquiryKind } from './enquiry.ts'

/** What a visitor is told when an enquiry was taken, word for word as specified (DETAIL-4, DETAIL-5, CONTACT-2, ADMIN-9, SELL-5). */
export const SENT_TEXTS: Readonly<Record<EnquiryKind, string>> = {
  offer: 'Your offer has been submitted successfully! our Team will contact You Soon.',
  booking: 'Your booking request has been submitted successfully! our Team will contact You Soon.',
  hold: 'Your request has been sent. We tell you as soon as the car is held for you.',
  contact: 'Thank you for your message! We will get back to you soon.',
  support: 'Your message has been sent successfully!, Our team Will Contact Within 48 Hours',
  sale: 'Form submitted successfully!',
}
