import type { EnquiryKind } from './enquiry.ts'
import { writeMail, type MailText } from '../text/mailPage.ts'
import type { Noun } from '../kinds/nouns.ts'

const whatOf = (noun: Noun): Readonly<Record<EnquiryKind, string>> => ({
  offer: 'your offer',
  booking: 'your request for a test drive',
  hold: `your request to hold ${noun.aOne}`,
  contact: 'your message',
  support: 'your support request',
  sale: `the ${noun.one} that you offer`,
})

/** What the mail with the private link says beside it. */
export interface ReceiptContext {
  siteName: string
  /** The car of our stock that it is about; never the sender's own words. */
  car: string | null
  /** Absolute address of the private page. */
  address: string
}

/**
 * The mail to the sender of an enquiry, with the private link (CAR-5). It repeats nothing that was typed, since anybody can
 * type anybody's address into a form.
 */
export function composeReceiptMail(
  kind: EnquiryKind,
  { siteName, car, address }: ReceiptContext,
  noun: Noun,
): MailText {
  const heading = `We have ${whatOf(noun)[kind]}${car === null ? '' : `: ${car}`}`
  return writeMail(`${siteName}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`, {
    heading,
    paragraphs: [
      'Your private page shows what you sent, what has become of it, and who looked at your phone number or e-mail, when and why. You can correct, withdraw or erase it there.',
      'Whoever has this link can do the same: keep it to yourself.',
    ],
    action: { label: 'Open your private page', address },
    footer: `Sent because this address was given on the website of ${siteName}. Was it not you? Open the page and erase it.`,
  })
}
