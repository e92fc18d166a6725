import { asciiDigits } from './asciiDigits.ts'

/**
 * A telephone number in its international form: Indian mobile and landline numbers in any usual writing (`98450 12345`,
 * `098450-12345`, `+91 80 2222 3333`, `(080) 22223333`) become +91 and ten digits; foreign ones keep their country code.
 * Null for what cannot be dialled (E.164: at most 15 digits).
 */
export function normalisePhone(text: string): string | null {
  const dialled = asciiDigits(text)
    .normalize('NFKC')
    // The zero within a country is not dialled from abroad: +44 (0)20.
    .replace(/^(\s*(?:\+|00)\d{1,3}\s*)\(0\)/u, '$1')
    .replace(/[\s().\u2010-\u2015-]+/gu, '')
    .replace(/^00(?=[1-9])/, '+')
  const [, indian] = /^(?:\+910?|91(?=\d{10}$)|0)?([1-9]\d{9})$/.exec(dialled) ?? []
  if (indian !== undefined) return `+91${indian}`
  return /^\+(?!91)[1-9]\d{6,14}$/.test(dialled) ? dialled : null
}

/**
 * The address that opens a chat of WhatsApp with this number, and a text filled in if one is given. WhatsApp takes the digits of
 * the international form alone.
 */
export function whatsappChat(phone: string, text?: string): string {
  const address = `https://wa.me/${(normalisePhone(phone) ?? phone).replace(/\D/g, '')}`
  return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`
}

/** A number in its international form as people read it: `+91 98450 12345`; foreign ones stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
