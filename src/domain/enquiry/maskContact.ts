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
