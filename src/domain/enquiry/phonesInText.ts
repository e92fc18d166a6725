/** A digit of any script in a text, and how many signs stand between it and the next one: null where anything else does. */
interface Digit {
  value: string
  from: number
  to: number
  gap: number | null
}

/** From where to where something stands in a text. */
type Stretch = readonly [from: number, to: number]

/** The most signs between two digits of one number. */
const WIDEST = 3
/** Digits of a number behind + and its first digit. */
const [FEWEST_ABROAD, MOST_ABROAD] = [6, 14]
/** Digits of an Indian number behind its first. */
const MORE_IN_INDIA = 9

function digitsIn(text: string): Digit[] {
  const found = [...text.matchAll(/\p{Nd}/gu)].map(({ 0: value, index }) => ({
    value,
    from: index,
    to: index + value.length,
  }))
  return found.map((digit, place) => {
    const between = (found[place + 1]?.from ?? Infinity) - digit.to
    const isOne = between <= WIDEST && /^[\s().\u2010-\u2015-]*$/u.test(text.slice(digit.to, digit.to + between))
    return { ...digit, gap: isOne ? between : null }
  })
}

/** The place of the last of so many digits that follow one, with at most so many signs between each; null where there are fewer. */
function follow(digits: readonly Digit[], first: number, count: number, widest: number): number | null {
  for (let place = first; place < first + count; place += 1) {
    const gap = digits[place]?.gap ?? null
    if (gap === null || gap > widest) return null
  }
  return first + count
}

/** The sign before a place of a text; empty at its beginning. A digit beyond 16 bits is one sign. */
function signBefore(text: string, at: number): string {
  const one = text.charAt(at - 1)
  return /[\uDC00-\uDFFF]/.test(one) ? text.slice(Math.max(0, at - 2), at) : one
}

/** A number never ends within another one. */
const isLast = (digits: readonly Digit[], place: number | null): place is number =>
  place !== null && digits[place]?.gap !== 0

/** The last digit of a number of another country whose first digit is this; null where there is none. */
function abroad(digits: readonly Digit[], first: number): number | null {
  if ((digits[first]?.value ?? '0') === '0') return null
  let last: number | null = null
  for (let more = FEWEST_ABROAD; more <= MOST_ABROAD; more += 1) {
    const end = follow(digits, first, more, WIDEST)
    if (end === null) break
    if (isLast(digits, end)) last = end
  }
  return last
}

/** The last digit of an Indian number whose first digit is this; null where there is none. A mobile number may have wider gaps. */
function indian(digits: readonly Digit[], first: number): number | null {
  const { value = '0' } = digits[first] ?? {}
  const near = value === '0' || value === '०' ? null : follow(digits, first, MORE_IN_INDIA, 2)
  if (isLast(digits, near)) return near
  const wide = /[6-9६-९]/u.test(value) ? follow(digits, first, MORE_IN_INDIA, WIDEST) : null
  return isLast(digits, wide) ? wide : null
}

/** The number that begins with this digit or the + before it, with what is written before one in India or to dial abroad. */
function phoneAt(text: string, digits: readonly Digit[], place: number): { from: number; last: number } | null {
  const { from = 0, value, gap = null } = digits[place] ?? {}
  const next = digits[place + 1]
  const isFree = (at: number) => !/[A-Za-z\p{Nd}]/u.test(signBefore(text, at))
  const plus = text[from - 1] === '+' && isFree(from - 1) ? abroad(digits, place) : null
  if (plus !== null) return { from: from - 1, last: plus }
  if (!isFree(from)) return null
  const isZero = value === '0' && gap === 0
  const isIndia = value === '9' && gap === 0 && next?.value === '1' && next.gap !== null && next.gap <= 2
  const last =
    (isZero && next?.value === '0' && next.gap === 0 ? abroad(digits, place + 2) : null)
    ?? (isZero ? indian(digits, place + 1) : null)
    ?? (isIndia ? indian(digits, place + 2) : null)
    ?? indian(digits, place)
  return last === null ? null : { from, last }
}

/**
 * Where telephone numbers stand in a text: ten digits with what Indians write before them, or with + or 00 and a country code, in
 * groups or not. Sums, years and longer numbers are none. Digits of any script; a mobile number also with a hyphen between blanks.
 * Each digit is looked at a fixed number of times (OPS-5).
 */
export function phonesIn(text: string): Stretch[] {
  const digits = digitsIn(text)
  const phones: Stretch[] = []
  for (let place = 0; place < digits.length; place += 1) {
    const phone = phoneAt(text, digits, place)
    if (phone === null) continue
    phones.push([phone.from, digits[phone.last]?.to ?? phone.from])
    place = phone.last
  }
  return phones
}
