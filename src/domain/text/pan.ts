import { asciiDigits } from './asciiDigits.ts'

/** The kinds of persons that the fourth letter stands for: P a person, C a company, F a firm, H a Hindu family, and so on. */
const KINDS = 'ABCFGHJLPT'
const LENGTH = 10
const LETTERS = /^[A-Z]$/
const DIGITS = /^\d$/

/** A PAN as somebody typed it, in capitals, without spaces. */
export const readPan = (typed: string): string => asciiDigits(typed).toUpperCase().replace(/\s/g, '')

/** Why letters, as `readPan` gives them, are no PAN, with the place that is wrong (BOOK-9); null for a PAN. */
export function panProblem(letters: string): string | null {
  if (letters.length !== LENGTH) return `A PAN has 10 characters, such as ABCPE1234F. This has ${letters.length}.`
  for (const [place, character] of [...letters].entries()) {
    const at = `Place ${place + 1} of a PAN`
    const isDigit = place >= 5 && place < 9
    if (!(isDigit ? DIGITS : LETTERS).test(character))
      return `${at} is a ${isDigit ? 'digit' : 'letter'}, such as in ABCPE1234F. Here it is ${character}.`
    if (place === 3 && !KINDS.includes(character))
      return `${at} says whose it is: P for a person, C for a company, F for a firm, H for a HUF. Here it is ${character}.`
  }
  return null
}

/** A PAN in part, as it is shown: `ABCPE••••F`. */
export const maskPan = (pan: string): string => `${pan.slice(0, 5)}••••${pan.slice(-1)}`
