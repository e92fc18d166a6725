import type { Enquiry } from './enquiry.ts'
import { maskEmail, maskPhone, maskText } from './maskContact.ts'
import type { ContactPart } from './showing.ts'

const PHONE_FIELDS = new Set(['contactNumber', 'phone', 'contact'])
// The car's number, the id of its page and a chosen time are no words of a person.
const PLAIN_FIELDS = new Set(['carNumber', 'productId', 'carPrice', 'slot'])

/**
 * An enquiry as somebody of the team sees it to whom these parts of its sender's contact are shown (CAR-5). What is typed
 * into other fields is masked as well where it looks like a telephone number or an e-mail address.
 */
export function maskEnquiry({ kind, form }: Enquiry, shown: readonly ContactPart[]): Enquiry {
  const mask = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string' || PLAIN_FIELDS.has(name)) return value
    if (PHONE_FIELDS.has(name)) return shown.includes('phone') ? value : maskPhone(value)
    if (name === 'email') return shown.includes('email') ? value : maskEmail(value)
    return maskText(value, shown)
  }
  const masked = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, mask(name, value)]))
  return { kind, form: masked } as Enquiry
}
