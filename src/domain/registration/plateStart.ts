import { normaliseCarNumber, normaliseRegistrationPrefix, registrationPrefix } from './registrationNumber.ts'

/** Codes of States that are no word of a search, so that they mean the State alone too: `MH`, but not `UP` or `OR`. */
const STATES_ALONE = new Set('mh kl tn gj rj hr pb wb jh cg tg ts dl'.split(' '))

/** A longer word is neither a number plate nor its beginning. */
const MOST_LETTERS = 10

/**
 * The beginning of number plates that a word of a search is, in lower case: `KA01`, `ka1` and the whole `KA01AB1234` are `ka01`, `DL3C`
 * is `dl3c`, `22BH` is `22bh`, and `MH` is `mh`. Visitors see four characters of a number (DETAIL-2), so no more is searched. Null for
 * any other word, also where it could be a model's name: `mp3`.
 */
export function plateStart(word: string): string | null {
  if (word.length < 2 || word.length > MOST_LETTERS) return null
  const key = word.toLowerCase()
  if (STATES_ALONE.has(key)) return key
  if (!/^(?:[a-z]{2}\d{2}|dl\d|\d{2}bh)/u.test(key)) return null
  const whole = normaliseCarNumber(key)
  if (whole !== null && key.length > 6) return registrationPrefix(whole).toLowerCase()
  return normaliseRegistrationPrefix(key)?.toLowerCase() ?? null
}

/** The words of a search's text, as typed, that are number plates or their beginnings. */
export const plateWords = (text: string) => text.split(' ').filter(word => plateStart(word) !== null)
