import { asciiDigits } from '../text/asciiDigits.ts'
import { groupWhole } from '../text/groupDigits.ts'

/** The most digits of an amount, the same as for `rupees` of formFields.ts. */
const MOST_DIGITS = 12

/**
 * Groups rupees the Indian way while they are typed (DETAIL-4): `650000` becomes `6,50,000`. Only the first whole
 * number stays, so that `₹ 6,50,000.00` may be pasted; a text without digits becomes empty.
 */
export function groupAmount(typed: string): string {
  const [number = ''] = /\d[\d,\s]*/.exec(asciiDigits(typed)) ?? []
  return groupWhole(
    number
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, MOST_DIGITS),
  )
}

/**
 * Groups a sum while it is typed (DETAIL-4). A text that goes beyond digits stays as it is, since a unit may follow:
 * `5 lakh`, `7.5`. So does a space at the end.
 */
export function groupTypedAmount(typed: string): string {
  const digits = asciiDigits(typed).replace(/^\s*(?:₹|rs\.?|inr)\s*/iu, '')
  if (!/^(?:[\d,\s]*|[\d,\s]{4,}\.00)$/.test(digits)) return typed
  const grouped = groupAmount(digits)
  return grouped !== '' && /\s$/.test(digits) ? `${grouped} ` : grouped
}

/** The position in a grouped amount with this number of digits before it. The caret stays there while commas change. */
export function placeAfterDigits(grouped: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits && place < grouped.length; place += 1) if (grouped[place] !== ',') seen += 1
  return place
}
