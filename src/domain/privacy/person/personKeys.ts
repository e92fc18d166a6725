import { emailKey } from '../../accounts/account.ts'
import { Failure } from '../../errors.ts'
import { normalisePhone } from '../../text/phone.ts'

/** By what a person is known here: the phone number in international form, the e-mail address as a key; at least one. */
export interface PersonKeys {
  phone: string | null
  email: string | null
}

/**
 * Reads what somebody typed to find a person's data. Throws `Failure` `invalid` with the fields `phone` and `email`, also when
 * both are empty.
 */
export function readPersonKeys(typed: { phone?: string; email?: string }): PersonKeys {
  const phoneText = (typed.phone ?? '').trim()
  const email = emailKey(typed.email ?? '')
  const phone = phoneText === '' ? null : normalisePhone(phoneText)
  const problems = {
    ...(phoneText !== '' && phone === null
      ? { phone: 'Please enter a phone number with 10 digits, or with + and the country code.' }
      : {}),
    ...(email !== '' && (email.includes('\u0000') || !/^[^\s@]+@[^\s@]+$/.test(email))
      ? { email: 'Please enter an e-mail address, such as name@example.com.' }
      : {}),
    ...(phoneText === '' && email === '' ? { phone: 'Please enter a phone number or an e-mail address.' } : {}),
  }
  const [problem] = Object.values(problems)
  if (problem !== undefined) throw new Failure('invalid', problem, problems)
  return { phone, email: email === '' ? null : email }
}

/** The digits by which a number is found however it was written: without +91, or all of a foreign one. */
export function dialledDigits(phone: string): string {
  return phone.replace(/^\+91/, '').replace(/^\+/, '')
}

/** What stands where a number or an address was taken out of a text. */
export const TAKEN_OUT = '[erased]'

/** Makes a function that takes a person's number, in any usual writing, and address out of a text. */
export function openRedaction({ phone, email }: PersonKeys): (text: string) => string {
  const parts: string[] = []
  if (phone !== null) {
    const digits = [...dialledDigits(phone)].join(String.raw`[\s().\u2010-\u2015-]{0,3}`)
    parts.push(String.raw`(?<!\d)(?:\+?(?:91|0091)[\s.-]{0,3}|0)?${digits}(?!\d)`)
  }
  if (email !== null) parts.push(String.raw`(?<![\w.+-])${RegExp.escape(email)}(?![\w-])`)
  const pattern = new RegExp(parts.join('|'), 'giu')
  return text => text.replace(pattern, TAKEN_OUT)
}
