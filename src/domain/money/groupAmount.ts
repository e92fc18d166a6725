/** The most digits of an amount, the same as for `rupees` of formFields.ts. */
const MOST_DIGITS = 12

/**
 * Groups rupees the Indian way while they are typed (DETAIL-4): `650000` becomes `6,50,000`. Only the first whole
 * number stays, so that `₹ 6,50,000.00` may be pasted; a text without digits becomes empty.
 */
export function groupAmount(typed: string): string {
  const [number = ''] = /\d[\d,\s]*/.exec(typed) ?? []
  return number
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS)
    .replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
}

/** The position in a grouped amount with this number of digits before it. The caret stays there while commas change. */
export function placeAfterDigits(grouped: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits && place < grouped.length; place += 1) if (grouped[place] !== ',') seen += 1
  return place
}
