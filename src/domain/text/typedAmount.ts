import { asciiDigits } from './asciiDigits.ts'
import { amountUnit, readNumber, stripAmount } from './amountWords.ts'

/** The highest amount that a form takes, in rupees: 12 digits. */
const MOST_RUPEES = 999_999_999_999
/** Longer texts are no sums; a bound for what is read of a text from outside. */
const LONGEST = 80
const LAKH = 100_000

/** Hindi words of an amount, without the dot beneath a letter, as they are written in Latin letters. */
const HINDI_WORDS: readonly (readonly [RegExp, string])[] = [
  [/लाख/gu, ' lakh '],
  [/हजार/gu, ' hazar '],
  [/करोड/gu, ' crore '],
  [/रुपये|रुपए|रुपया|रुपयों|रूपये|रु/gu, ' rs '],
]

/** A text with digits of any script as 0 to 9, and with Hindi amounts in Latin letters. */
function inLatin(text: string): string {
  const plain = asciiDigits(text.normalize('NFKC')).replaceAll('\u093C', '')
  return HINDI_WORDS.reduce((latin, [word, written]) => latin.replace(word, written), plain).trim()
}

/** An amount of digits alone, however grouped, with two decimals at most: `6,50,000`, `6 50 000.00`. */
function readDigits(text: string): number | null {
  if (!/^\d[\d,\s]*(?:\.\d{1,2})?$/.test(text)) return null
  const amount = Number(text.replace(/[,\s]/g, ''))
  // `6.5` alone is no sum: lakh are meant, and that is asked rather than taken as seven rupees.
  return text.includes('.') && amount < 1_000 ? null : Math.round(amount)
}

/** An amount with units, the larger first: `6.5 lakh`, `1 crore 20 lakh`, `5 lakh 25,000`. */
function readUnits(text: string): number | null {
  const parts = text.matchAll(/([\d.,]+)\s*(?:([a-z]+\.?)\s*)?(?:(?:and|aur|,)(?=\s|\d)\s*)?/giu)
  let [read, sum, below] = [0, 0, Infinity]
  for (const { 0: part, 1: digits = '', 2: word = '', index } of parts) {
    const [number, unit] = [readNumber(digits), word === '' ? 1 : amountUnit(word)]
    if (index !== read || number === null || unit === undefined || number >= LAKH || number * unit >= below) return null
    // In `5 lakh 20` nobody knows what the 20 are.
    if (unit === 1 && number < 1_000) return null
    ;[read, sum, below] = [read + part.length, sum + number * unit, unit]
  }
  return read === text.length && read > 0 ? Math.round(sum) : null
}

/**
 * The whole rupees that a text says as people type sums: `500000`, `₹5,00,000`, `5 lakh`, `5L`, `7.5 lacs`, `80k`,
 * `80 hazar`, `1.2 cr`, `1 crore 20 lakh`, `५ लाख`. Null where it is no sum of at most 12 digits, and where it may be
 * several, as `6.5` and `5-6 lakh` may.
 */
export function readTypedAmount(text: string): number | null {
  if (text.length > LONGEST) return null
  const plain = stripAmount(inLatin(text))
  const rupees = readDigits(plain) ?? readUnits(plain)
  return rupees !== null && rupees <= MOST_RUPEES ? rupees : null
}

/**
 * What a number too small for a car most likely means: `5` and `6.5` are lakh. Null for anything else. It is offered,
 * never taken.
 */
export function lakhMeant(text: string): number | null {
  if (text.length > LONGEST) return null
  const digits = stripAmount(inLatin(text))
  const lakh = /^\d{1,2}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : 0
  return lakh > 0 ? Math.round(lakh * LAKH) : null
}
