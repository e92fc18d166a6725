import { asciiDigits } from './asciiDigits.ts'

const LAKH = 100_000
/** Words for multiples of an amount, as Indians write them in Latin letters. */
const AMOUNT_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousands?|thou|hazaa?rs?|haja{1,2}r)$/, 1_000],
  [/^(?:l|lk|lks|la{0,2}cs?|la{1,2}khs?|lacks?)$/, LAKH],
  [/^(?:cr|crs|crores?|caror|kar?o[dr])$/, 100 * LAKH],
]

/** The multiple of an amount that a word means: `lakh` 100000, `crore` 10000000; undefined for other words. */
export function amountUnit(word: string): number | undefined {
  return AMOUNT_WORDS.find(([form]) => form.test(word.toLowerCase().replace(/\.$/, '')))?.[1]
}

// Grouped by thousands, or the Indian way (12,34,567); or not grouped.
const NUMBER = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d*)?$|^\.\d+$/

/**
 * Reads a number with Indian or western grouping: `4,25,000`, `425,000`, `5.0`. Null for anything else, also for
 * `1,5`.
 */
export function readNumber(text: string): number | null {
  const plain = asciiDigits(text)
  const sign = /^[-−]/.test(plain) ? -1 : 1
  const digits = plain.replace(/^[-−+]/, '').trim()
  return NUMBER.test(digits) ? sign * Number(digits.replaceAll(',', '')) : null
}

const BEHIND =
  /(?:\(?\b(?:slightly )?(?:neg(?:otiable)?|nego|onwards?|only|fixed|final|firm|rs|inr|rupees)\b\.?\)?|\/[-=])$/iu
// "(slightly negotiable.)" with the character before it.
const LONGEST_BEHIND = 24

/** An amount without the words around it: `Rs. 4,25,000/- neg.` becomes `4,25,000`. */
export function stripAmount(text: string): string {
  let amount = text.replace(/^(?:₹|rs\.?|inr|rupees)\s*/iu, '').trim()
  for (;;) {
    // Only the end is looked at: a text of many such words would be read as often as it has some.
    const [word = ''] = BEHIND.exec(amount.slice(-LONGEST_BEHIND)) ?? []
    if (word === '') return amount
    amount = amount.slice(0, -word.length).trimEnd()
  }
}
