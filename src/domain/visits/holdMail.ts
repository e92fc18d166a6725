import { formatRupees } from '../money/price.ts'
import { formatIndianTime } from '../text/indianTime.ts'
import { writeMail, type MailText } from '../text/mailPage.ts'

/** What a mail about a held car says. */
export interface HoldMail {
  car: string
  /** Until when it is held, in epoch milliseconds; null where it is not. */
  until: number | null
  /** The token that was asked for, in whole rupees; null for none. */
  tokenRupees: number | null
  siteName: string
  phone: string | null
  /** The private page of the visitor; null where there is none. */
  address: string | null
}

/** Why a mail about a hold is sent: `next` to whoever asked next, once the car is free again. */
export type HoldNews = 'held' | 'over' | 'declined' | 'next'

const HEADINGS: Readonly<Record<HoldNews, (car: string) => string>> = {
  held: car => `The ${car} is held for you`,
  over: car => `The ${car} is no longer held for you`,
  declined: car => `The ${car} cannot be held for you now`,
  next: car => `The ${car} is free again`,
}

const SENTENCES: Readonly<Record<HoldNews, string>> = {
  held: 'Nobody else can buy it until then. Holding it costs nothing.',
  over: 'Anybody can buy it again. It costs you nothing.',
  declined: 'You may still come and see it, and make an offer.',
  next: 'You asked next to have it held. Answer this mail or call us if you still want it.',
}

/** The mail to a visitor about a held car (VISIT-2). */
export function composeHoldMail(news: HoldNews, mail: HoldMail): MailText {
  const heading = HEADINGS[news](mail.car)
  const token = mail.tokenRupees !== null && news === 'held'
  return writeMail(heading, {
    heading,
    lines: [
      ...(news === 'held' && mail.until !== null
        ? [{ label: 'Until', value: `${formatIndianTime(mail.until)}, Indian time` }]
        : []),
      ...(mail.phone === null ? [] : [{ label: 'Phone', value: mail.phone }]),
    ],
    paragraphs: [
      token
        ? `Nobody else can buy it until then. We ask for a token of ${formatRupees(mail.tokenRupees ?? 0)} by UPI, which you get back in full.`
        : SENTENCES[news],
    ],
    ...(mail.address === null ? {} : { action: { label: 'Your enquiry', address: mail.address } }),
    footer: `Sent by ${mail.siteName}.`,
  })
}
