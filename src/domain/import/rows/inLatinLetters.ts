import { asciiDigits } from '../../text/asciiDigits.ts'
import { devanagariToLatin } from '../../search/words/devanagari.ts'

const DEVANAGARI = /[\u0900-\u097f]/u
// A word with the digits that belong to it: आई20.
const WORD = /[\u0900-\u0965\u0970-\u097f][\u0900-\u0965\u0970-\u097f\d]*/gu
const capital = (word: string) => word.replace(/^\p{Ll}/u, letter => letter.toUpperCase())

/**
 * A cell with its digits as 0 to 9 and its Hindi words in Latin letters: by their meaning where it is known (`९.५ लाख` is `9.5 Lakh`,
 * `सफेद` is `White`), else by ear. Other text stays.
 */
export function inLatinLetters(text: string): string {
  const counted = asciiDigits(text)
  return DEVANAGARI.test(counted) ? counted.replace(WORD, word => capital(devanagariToLatin(word))) : counted
}
