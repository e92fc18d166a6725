import type { EnquiryKind } from '../enquiries/enquiry.ts'
import { Failure } from '../errors.ts'
import { CURRENT_NOTICE, NOTICE_LANGUAGE } from './currentNotice.ts'
import { KIND_NOUNS, type Noun } from '../kinds/nouns.ts'

/** The forms of visitors that take personal data, and what staff write down for somebody who calls or comes. */
export type NoticeForm = EnquiryKind | 'alert' | 'told'

/** What one form takes, and the one purpose that it is taken for. */
export interface FormNotice {
  name: string
  data: string
  purpose: string
  /** What stands at this form in place of the common sentences. */
  atForm?: string
}

/** A notice as it stood on the site since a day (YYYY-MM-DD). */
export interface Notice {
  since: string
  /** The sentences at the form itself. */
  atForm: string
  /** The items by form, as the privacy page lists them; null in the first version, which had none. */
  forms: Readonly<Partial<Record<NoticeForm, FormNotice>>> | null
}

const CONTACT = 'name, phone number, e-mail address'

const formsOf = (noun: Noun): Readonly<Record<EnquiryKind | 'alert', FormNotice>> => ({
  offer: {
    name: 'Make an offer',
    data: `${CONTACT}, address, your offer and what you write with it`,
    purpose: `to answer your offer for this ${noun.one} and, if we agree, to sell it to you`,
  },
  booking: {
    name: 'Book a test drive',
    data: `${CONTACT}, address and the time that you choose`,
    purpose: 'to arrange this test drive: confirm it, remind you of it, and be there',
  },
  hold: {
    name: `Ask to have ${noun.aOne} held`,
    data: CONTACT,
    purpose: `to hold this ${noun.one} for you and tell you until when`,
  },
  contact: { name: 'Write to us', data: `${CONTACT} and your message`, purpose: 'to answer your message' },
  support: {
    name: 'Ask for support',
    data: `${CONTACT}, the name of your business and your message`,
    purpose: 'to help you with what you ask',
  },
  sale: {
    name: `Sell your ${noun.one}`,
    data: `${CONTACT}, address, what you say of the ${noun.one} with its number and price, its photos and documents`,
    purpose: `to judge your ${noun.one}, make you an offer for it and, if we agree, to buy it`,
  },
  alert: {
    name: 'Alerts by e-mail',
    data: `e-mail address, and the search or the ${noun.one} that you want to hear of`,
    purpose: 'to mail you about it, once you have confirmed that by mail',
    atForm:
      'By pressing the button you agree that we mail you about this until you unsubscribe. Every mail has a link for that, '
      + 'which also erases your address.',
  },
})

/** For somebody who calls, writes by WhatsApp or stands at the gate: what staff can say in a sentence (OPS-8). */
const TOLD: FormNotice = {
  name: 'Call us or come by',
  data: 'phone number, what you tell us and, if you say it, your name',
  purpose: 'to answer you and call you back about it',
  atForm:
    'We write down your number and what you ask, to answer you and for nothing else. You may have it corrected or erased '
    + 'at any time.',
}

/**
 * The notices by version, from 1. What was sent keeps the number of the one that stood at its form, so none is ever
 * changed: another text is another version (CAR-5, OPS-8). Each form has one purpose; there is none for advertising, and
 * alerts are asked for at a form of their own and confirmed by mail.
 */
export const noticesOf = (noun: Noun): readonly Notice[] => [
  {
    since: '2026-11-23',
    atForm:
      'By sending this you agree that we use it to answer you and for nothing else. Our team sees your phone number and '
      + 'e-mail only after giving a reason. Your private link shows you each time, and lets you correct, withdraw or '
      + 'erase all of it.',
    forms: null,
  },
  {
    since: '2026-11-23',
    atForm: CURRENT_NOTICE.atForm,
    forms: formsOf(noun),
  },
  // As the one before at each form of the site; what staff write down has an item of its own.
  { since: '2026-11-23', atForm: CURRENT_NOTICE.atForm, forms: { ...formsOf(noun), told: TOLD } },
]

/** The notice of a version with its items; null where none was shown. */
export function noticeOf(version: number | null, noun: Noun): Notice | null {
  return version === null ? null : (noticesOf(noun)[version - 1] ?? null)
}

/** A notice in words, as whoever sent a form was told it; null where none was shown. */
export function noticeText(version: number | null, form: NoticeForm, noun: Noun): string | null {
  const notice = noticeOf(version, noun)
  if (notice === null) return null
  const item = notice.forms?.[form]
  return item === undefined
    ? notice.atForm
    : `${item.atForm ?? notice.atForm} ${item.name}: ${item.data}; ${item.purpose}.`
}

/** What somebody was told as they sent a form: the text, its version and language, and when (epoch milliseconds). */
export interface ShownNotice {
  version: number
  at: number | null
  language: string
  text: string
}

/** The notice that a row says stood at its form; null where none did. */
export function shownNotice(
  row: { noticeVersion: number | null; noticeAt: number | null; noticeLanguage: string | null },
  form: NoticeForm,
  noun: Noun,
): ShownNotice | null {
  const text = noticeText(row.noticeVersion, form, noun)
  return text === null || row.noticeVersion === null
    ? null
    : { version: row.noticeVersion, at: row.noticeAt, language: row.noticeLanguage ?? NOTICE_LANGUAGE, text }
}

/**
 * The version that a form says stood at it: null where it says none, as programs may that call the API. A page that was
 * open since before the text was changed says the earlier one, which is the one its sender has read. Throws `Failure`
 * `invalid` for a version that never was.
 */
export function readNoticeVersion(said: unknown): number | null {
  if (said === undefined || said === null || said === '') return null
  const version = /^\d{1,4}$/.test(String(said)) ? Number(said) : 0
  if (noticeOf(version, KIND_NOUNS.car) !== null) return version
  throw new Failure('invalid', 'This page is of another release of the site. Please load it again and send it then.')
}

/** What staff tell somebody for whom they write an enquiry down, as of now. */
export const TOLD_TEXT: string = TOLD.atForm ?? ''
