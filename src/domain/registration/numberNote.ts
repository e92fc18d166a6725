import type { Kind } from '../kinds/kinds.ts'
import { normaliseCarNumber } from './registrationNumber.ts'

const SERIES = /^(?:DL\d{1,2}[A-Z]|[A-Z]{2}\d\d)(?<series>[A-Z]{0,3})(?<serial>\d{4})$/u
const DIGIT_IN_SERIES = /^[A-Z]{2}\d{3}[A-Z]{1,2}\d{4}$/u
const TRADE = /^[A-Z]{2}\d\d[A-J]\d{4}TC\d{4}$/u

/**
 * What is worth a second look in a number that is taken all the same (VEH-9): letters that no series has, a digit where letters stand,
 * a number that is the dealer's. Null for a number as they are, and for what is no number.
 */
export function numberNote(text: string): string | null {
  const number = normaliseCarNumber(text)
  if (number === null) return null
  const { series = '', serial = '' } = SERIES.exec(number)?.groups ?? {}
  if (TRADE.test(number) || (series === 'TC' && serial.startsWith('0')))
    return 'That is a trade certificate: the number of a dealer, not of the vehicle.'
  if (/[IO]/u.test(series)) return 'No series has the letters I and O. Is it 1 or 0?'
  return DIGIT_IN_SERIES.test(number) ? 'A series seldom has a digit. Is it as in the RC?' : null
}

/** Why a vehicle of a kind cannot have this number; null where it can. Vintage numbers are of cars and two-wheelers: rule 81B. */
export function numberProblem(number: string, kind: Kind): string | null {
  return /^[A-Z]{2}VA[A-Z]{2}\d{4}$/u.test(number) && kind !== 'car' && kind !== 'two-wheeler'
    ? 'Only cars and two-wheelers have a vintage number.'
    : null
}
