/** Digits that an amount may have: what `rupees` of formFields.ts takes. */
const MOST_DIGITS = 12

/**
 * Rupees with Indian grouping while they are typed (DETAIL-4): `650000` becomes `6,50,000`. Anything but the first whole
 * number is left away, so that `₹ 6,50,000.00` may be pasted; an empty text where there is no digit.
 */
export function groupAmount(typed: string): string {
  const [number = ''] = /\d[\d,\s]*/.exec(typed) ?? []
  return number.replace(/\D/g, '').replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
}

/** The place in a grouped amount that has as many digits before it: there the caret stays while commas come and go. */
export function placeAfterDigits(grouped: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits && place < grouped.length; place += 1) if (grouped[place] !== ',') seen += 1
  return place
}
