import { phonesIn } from './phonesInText.ts'
import type { ContactPart } from './showing.ts'

const DOTS = '•••'

/**
 * A telephone number as staff see it before they give a reason (CAR-5): the country code of an Indian number, and the last
 * two digits, by which a caller is recognised. Of a short number nothing is left.
 */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits === '') return ''
  const end = digits.length < 8 ? '' : digits.slice(-2)
  return `${/^\+91\d{10}$/.test(phone) ? '+91 ' : ''}${DOTS} ${DOTS}${end}`
}

/** An e-mail address as staff see it before they give a reason: its first letter, where there are more than two, and its ending. */
export function maskEmail(email: string): string {
  if (email === '') return ''
  const at = email.lastIndexOf('@')
  const name = at < 0 ? email : email.slice(0, at)
  const [, ending = ''] = /(\.[a-z]{2,6})$/i.exec(at < 0 ? '' : email.slice(at)) ?? []
  return `${[...name].length > 2 ? [...name][0] : ''}${DOTS}@${DOTS}${ending}`
}

const EMAIL_IN_TEXT = /(?<![^\s@<>()",;:])[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:]+/gu

/** A text of a visitor with the telephone numbers and e-mail addresses in it masked, but for the parts that are shown. */
export function maskText(text: string, shown: readonly ContactPart[]): string {
  const withoutEmails = shown.includes('email') ? text : text.replace(EMAIL_IN_TEXT, email => maskEmail(email))
  if (shown.includes('phone')) return withoutEmails
  let masked = ''
  let read = 0
  for (const [from, to] of phonesIn(withoutEmails)) {
    masked += `${withoutEmails.slice(read, from)}${DOTS} ${DOTS}`
    read = to
  }
  return masked + withoutEmails.slice(read)
}

/** What a contact takes at most: 64 characters before the @ of an e-mail address and 255 behind it; a telephone number is shorter. */
const LONGEST_CONTACT = 320

/**
 * The beginning of a text as `maskText` leaves it, of at most so many characters, with … where it goes on. What comes far behind is not
 * looked at, however long the text is, and no contact is shown because its end was cut off.
 */
export function maskBeginning(text: string, shown: readonly ContactPart[], most: number): string {
  const isLong = text.length > most + LONGEST_CONTACT
  const masked = maskText(isLong ? text.slice(0, most + LONGEST_CONTACT) : text, shown)
  // In the last characters a contact may stand that goes on behind the cut.
  const sure = isLong ? masked.slice(0, -LONGEST_CONTACT) : masked
  return !isLong && sure.length <= most ? sure : `${sure.slice(0, most).toWellFormed()}…`
}
