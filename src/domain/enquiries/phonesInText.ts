/** A digit of any script in a text. */
interface Digit {
  value: string
  from: number
  to: number
  /** How many signs stand between it and the next digit: null where anything else does, or too many. */
  gap: number | null
  /** Whether a number may begin here: neither a letter nor a digit stands before it. */
  isFree: boolean
  /** Whether a + stands before it, with which a number may begin. */
  hasPlus: boolean
}

/** From where to where something stands in a text. */
type Stretch = readonly [from: number, to: number]

/** The most signs between two digits of one number. */
const WIDEST = 3
/** Digits of a number behind + and its first digit. */
const [FEWEST_ABROAD, MOST_ABROAD] = [6, 14]
/** Digits of an Indian number behind its first. */
const MORE_IN_INDIA = 9

const isDigit = (sign: string) => (sign < '\u0080' ? sign >= '0' && sign <= '9' : /^\p{Nd}$/u.test(sign))
const isGap = (sign: string) => sign === ' ' || sign === '-' || /^[\s().\u2010-\u2015]$/u.test(sign)

/** The digits of a text, in one pass. */
function digitsIn(text: string): Digit[] {
  const digits: Digit[] = []
  let gap: number | null = null
  // Whether a number may begin at this sign, and at the one before it.
  let [isFree, wasFree, before] = [true, true, '']
  let at = 0
  for (const value of text) {
    if (isDigit(value)) {
      const last = digits.at(-1)
      if (last !== undefined) last.gap = gap
      const from = at
      digits.push({ value, from, to: from + value.length, gap: null, isFree, hasPlus: before === '+' && wasFree })
      gap = 0
      ;[wasFree, isFree] = [isFree, false]
    } else {
      if (gap !== null) gap = gap < WIDEST && isGap(value) ? gap + 1 : null
      ;[wasFree, isFree] = [isFree, !((value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z'))]
    }
    before = value
    at += value.length
  }
  return digits
}

/** The place of the last of so many digits that follow one, with at most so many signs between each; null where there are fewer. */
function follow(digits: readonly Digit[], first: number, count: number, widest: number): number | null {
  for (let place = first; place < first + count; place += 1) {
    const gap = digits[place]?.gap ?? null
    if (gap === null || gap > widest) return null
  }
  return first + count
}

/** A number never ends within another one. */
const isLast = (digits: readonly Digit[], place: number | null): place is number =>
  place !== null && digits[place]?.gap !== 0

/** The last digit of a number of another country whose first digit is this; null where there is none. */
function abroad(digits: readonly Digit[], first: number): number | null {
  if ((digits[first]?.value ?? '0') === '0') return null
  let last: number | null = null
  let end = follow(digits, first, FEWEST_ABROAD, WIDEST)
  for (let more = FEWEST_ABROAD; end !== null && more <= MOST_ABROAD; more += 1) {
    if (isLast(digits, end)) last = end
    end = follow(digits, end, 1, WIDEST)
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
function phoneAt(digits: readonly Digit[], place: number): { from: number; last: number } | null {
  const digit = digits[place]
  if (digit === undefined) return null
  const { from, value, gap, isFree, hasPlus } = digit
  const plus = hasPlus ? abroad(digits, place) : null
  if (plus !== null) return { from: from - 1, last: plus }
  if (!isFree) return null
  const next = digits[place + 1]
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
  if (!/\p{Nd}/u.test(text)) return []
  const digits = digitsIn(text)
  const phones: Stretch[] = []
  for (let place = 0; place < digits.length; place += 1) {
    const phone = phoneAt(digits, place)
    if (phone === null) continue
    phones.push([phone.from, digits[phone.last]?.to ?? phone.from])
    place = phone.last
  }
  return phones
}
