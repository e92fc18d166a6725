import { senderOf, type Enquiry } from './enquiry.ts'
import { isAboutOurCar, slotText } from './enquirySummary.ts'
import { formatRupees } from '../money/price.ts'
import type { Noun } from '../kinds/nouns.ts'

/**
 * What an answer mentions in addition to the enquiry: the name of the car, the absolute address of its page, and who
 * answers.
 */
export interface ReplyContext {
  car: string | null
  carAddress: string | null
  siteName: string
}

/** A prepared answer, which staff read and finish where they write it. It has nothing of the sender's contact. */
export interface ReplyText {
  subject: string
  text: string
}

const subjectsOf = (noun: Noun): Readonly<Record<Enquiry['kind'], string>> => ({
  offer: 'Your offer',
  booking: 'Your test drive',
  hold: `Your ${noun.one}`,
  contact: 'Your message',
  support: 'Your support request',
  sale: `Your ${noun.one}`,
})

function opening(enquiry: Enquiry, car: string | null, noun: Noun): string {
  const about = car === null ? `the ${noun.one}` : `the ${car}`
  switch (enquiry.kind) {
    case 'offer':
      return `Thank you for your offer of ${formatRupees(enquiry.form.offerPrice)} for ${about}. When may we call you about it?`
    case 'booking':
      return `Thank you for asking for a test drive of ${about}. ${enquiry.form.slot === undefined ? 'Which day and time suit you?' : `We expect you on ${slotText(enquiry.form.slot)}.`}`
    case 'hold':
      return `Thank you for asking us to hold ${about}.`
    case 'contact':
      return 'Thank you for your message. '
    case 'support':
      return 'Thank you for writing to our support. '
    case 'sale':
      return `Thank you for offering us your ${car ?? 'car'}. When may we have a look at it?`
  }
}

/** Prepares an answer of each kind (ADMIN-10). Of the sender's message it repeats only the name and the figures. */
export function replyText(enquiry: Enquiry, { car, carAddress, siteName }: ReplyContext, noun: Noun): ReplyText {
  const address = isAboutOurCar(enquiry) && carAddress !== null ? [carAddress] : []
  const parts = [
    senderOf(enquiry).name === '' ? 'Hello,' : `Hello ${senderOf(enquiry).name},`,
    opening(enquiry, car, noun),
    ...address,
    siteName,
  ]
  return {
    subject: `${subjectsOf(noun)[enquiry.kind]}${car === null ? '' : `: ${car}`}`.replace(/\s+/g, ' '),
    text: parts.map(part => part.trim()).join('\n\n'),
  }
}
