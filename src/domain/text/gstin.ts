import { panProblem, readPan } from './pan.ts'

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of the first 14 of a GSTIN: factors 1 and 2 in turn, each product's digits to base 36 added. */
export function gstinCheck(first14: string): string {
  const sum = [...first14].reduce((total, character, place) => {
    const product = CHARACTERS.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return CHARACTERS.charAt((36 - (sum % 36)) % 36)
}

/** A GSTIN as somebody typed it, in capitals, without spaces. */
export const readGstin = readPan

/** The PAN in a GSTIN. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

/** Why letters, as `readGstin` gives them, are no GSTIN (BOOK-9); null for one whose check character is right. */
export function gstinProblem(letters: string): string | null {
  if (letters.length !== 15) return `A GSTIN has 15 characters, such as 27AAPFU0939F1ZV. This has ${letters.length}.`
  if (!/^\d{2}$/.test(letters.slice(0, 2))) return 'A GSTIN begins with the two digits of its State.'
  const problem = panProblem(panOfGstin(letters))
  if (problem !== null) return `Places 3 to 12 of a GSTIN are a PAN. ${problem}`
  if (!/^[0-9A-Z]Z[0-9A-Z]$/.test(letters.slice(12))) return 'Place 14 of a GSTIN is a Z.'
  const check = gstinCheck(letters.slice(0, 14))
  return letters.endsWith(check)
    ? null
    : `The last character of this GSTIN would have to be ${check}. Something in it is mistyped.`
}
