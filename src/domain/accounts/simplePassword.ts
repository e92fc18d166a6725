/** Letters that are written as others: `P@ssw0rd` is read as `password`. */
const AS_LETTER: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

// Added to a word to satisfy a rule: a year, 123, @1234, a birthday.
const MOST_ADDED = 8
const LONGEST_NUMBER = 16

const readLetters = (text: string) => [...text].map(letter => AS_LETTER[letter] ?? letter).join('')

/** Where the first letter of a text is, and the last; null for a text without any. */
function letterSpan(text: string): { first: number; last: number } | null {
  let first = -1
  let last = -1
  for (let at = 0; at < text.length; at += 1)
    if (/\p{L}/u.test(text.charAt(at))) {
      if (first < 0) first = at
      last = at
    }
  return first < 0 ? null : { first, last }
}

/**
 * The words that a password is nothing but, beside a few digits and signs around it: `welcome` for `Welcome@123`, and `password` for
 * `P@ssw0rd2026`. Empty for one that has more in it. The caller looks them up in its lists of common words (OPS-6).
 */
export function wordsOfPassword(password: string): string[] {
  const text = password.normalize('NFKC').toLowerCase()
  const span = letterSpan(text)
  if (span === null) return []
  const core = text.slice(span.first, span.last + 1)
  if (text.length - core.length > MOST_ADDED) return []
  const parts = new Set(core.split(/[^\p{L}]+/u))
  const [only = ''] = parts
  // The same word again, as in india123india.
  return [...new Set([core, readLetters(core), ...(parts.size === 1 ? [only] : [])])]
}

/** Whether a password is a number alone, such as a phone number or a birthday, with or without signs between. */
export function isNumberAlone(password: string): boolean {
  const text = password.normalize('NFKC')
  return text.length <= LONGEST_NUMBER && /^[\d\s.+/-]+$/.test(text)
}

/** The words of names that belong to a person or a site, by which others guess: those of at least three letters. */
export function guessableWords(...names: readonly string[]): Set<string> {
  return new Set(
    names
      .flatMap(name =>
        name
          .normalize('NFKC')
          .toLowerCase()
          .split(/[^\p{L}]+/u),
      )
      .filter(word => word.length >= 3),
  )
}
