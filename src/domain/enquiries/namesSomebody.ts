import { maskText } from './maskContact.ts'
import { normaliseCarNumber } from '../registration/registrationNumber.ts'

// A state's plate and one of the BH series, in groups or not.
const MAYBE_PLATE =
  /(?<![\p{L}\d])(?:[a-z]{2}[\s.-]*\d{1,2}[\s.-]*[a-z]{1,3}[\s.-]*\d{4}|\d{2}[\s.-]*bh[\s.-]*\d{4}[\s.-]*[a-z]{1,2})(?![\p{L}\d])/giu

/**
 * Whether a text has a telephone number, an e-mail address or a whole registration number in it: what buyers read goes into the
 * car's passport, where nothing can be taken back (CAR-4).
 */
export function namesSomebody(text: string): boolean {
  if (maskText(text, []) !== text) return true
  return [...text.matchAll(MAYBE_PLATE)].some(([plate]) => normaliseCarNumber(plate) !== null)
}
