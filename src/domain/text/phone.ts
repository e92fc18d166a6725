/**
 * A telephone number in its international form: Indian mobile and landline numbers in any usual writing (`98450 12345`,
 * `098450-12345`, `+91 80 2222 3333`, `(080) 22223333`) become +91 and ten digits; foreign ones keep their country code.
 * Null for what cannot be dialled (E.164: at most 15 digits).
 */
export function normalisePhone(text: string): string | null {
  const dialled = text
    .normalize('NFKC')
    .replace(/[\s().\u2010-\u2015-]+/gu, '')
    .replace(/^00(?=[1-9])/, '+')
  const [, indian] = /^(?:\+910?|91(?=\d{10}$)|0)?([1-9]\d{9})$/.exec(dialled) ?? []
  if (indian !== undefined) return `+91${indian}`
  return /^\+(?!91)[1-9]\d{6,14}$/.test(dialled) ? dialled : null
}

/** A number in its international form as people read it: `+91 98450 12345`; foreign ones stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
