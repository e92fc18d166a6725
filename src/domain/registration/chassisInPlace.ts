import { asciiDigits } from '../text/asciiDigits.ts'

/**
 * What stands in place of a number that there is none of yet (VEH-9): "applied for", "not registered" or "chassis", and the 6 to 20 signs
 * of the chassis number, which has digits.
 */
const IN_PLACE =
  /^(?:(?:APPLIEDFOR|NOTREGISTERED|UNREGISTERED|NONUMBER)(?:YET)?(?:CHASSIS)?|CHASSIS)(?<chassis>[A-Z0-9]{6,20})$/u
const NONE_YET = /^(?:chassis|applied\s+for|not\s+registered|unregistered|no\s+number)(?:\s+yet)?\b/iu

/** Before the chassis number in what the stock is searched by: all vehicles without a number are found by this word. */
export const CHASSIS = 'CHASSIS'

/** The chassis number in a text that says that there is no number yet; null for any other text. */
export function readChassisInPlace(text: string): string | null {
  const packed = asciiDigits(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,:;/*\\_()-]+/gu, '')
  const chassis = IN_PLACE.exec(packed)?.groups?.chassis
  return chassis !== undefined && /\d/u.test(chassis) ? chassis : null
}

/** Whether a text says that there is no number yet, with or without the chassis number. */
export const saysNoneYet = (text: string): boolean => NONE_YET.test(text.trim())

/** The chassis number of a vehicle that has no number yet; null for one that has a number, or neither. */
export const chassisOf = (carNumber: string | null): string | null =>
  carNumber === null ? null : readChassisInPlace(carNumber)
