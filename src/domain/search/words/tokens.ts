import { asciiDigits } from '../../text/asciiDigits.ts'
import { devanagariToLatin } from './devanagari.ts'
import { spelledOut } from './letterNames.ts'

/** A word of a search: folded to lower-case Latin letters or digits, and as it was typed. */
export interface Token {
  text: string
  /** Empty for a word that stands for a sign, and for all but the first of those made of one typed word. */
  typed: string
  /** Whether it is the beginning of number plates, and no word. */
  isPlate?: true
}

/** More words are not looked at: a bound for what is computed for a text from outside. */
export const MOST_TOKENS = 48

const ACCENTS = /[\u0300-\u036f]/gu
/** Letters, marks and digits; a point within a number. */
const WORDS = /\d+(?:\.\d+)?(?!\.\d)[\p{L}\p{M}]*[\p{L}\p{M}\p{N}]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** Signs that say something as the words for it. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\s+/gu, ' '],
  [/(\d),(?=\d{2,3}(?:\D|$))/gu, '$1'],
  [/(\d)\s*\/[-=]/gu, '$1 '],
  [/(\d)\.(?=\s|$)/gu, '$1 '],
  [/[\u200b-\u200f]|\p{Variation_Selector}/gu, ''],
  [/\bcity\s*[:=]/gu, ' in '],
  [/(\d) (?=(?:st|nd|rd|th)\b)/gu, '$1'],
  [/₹/gu, ' rs '],
  [/\b(?:b\/w|btw)\b/gu, ' between '],
  [/\b(?:w\/o|w\.o\.)/gu, ' without '],
  [/\(\s*o\s*\)/gu, ' opt '],
  [/(\d ?[\p{L}\p{M}]*) ?(?:[-–—~]|\.{2,3}|…) ?(?=(?:rs\.? ?)?\d)/gu, '$1 to '],
  [/(?:<=|=<|≤|<) {0,2}(?=(?:rs\.? {0,2})?\d)/gu, ' upto '],
  [/(?:>=|=>|≥|>) {0,2}(?=(?:rs\.? {0,2})?\d)/gu, ' above '],
  [/[~≈]/gu, ' around '],
  [/\+/gu, ' plus '],
  [/&/gu, ' and '],
  [/(?<=[\p{L}\p{M}\p{N}])\s*[/|]\s*(?=[\p{L}\p{M}\p{N}])/gu, ' or '],
  [/[’'`]/gu, ''],
]

/** Words that stand for signs, and therefore were not typed. */
const FOR_SIGNS = new Set(['rs', 'to', 'upto', 'above', 'around', 'plus', 'and', 'or'])

/** Signs of HTML, scripts and templates: nobody describes a car with them, and a figure among them is no budget. */
const MARKUP = /<[/!?a-z]|javascript:|\{\{|\$\{/iu

/** Whether a text has signs of HTML, of a script or of a template in it. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text)
}

/** The words of a text, in Latin letters as far as the script is Latin or Devanagari. */
export function readTokens(text: string): Token[] {
  const lower = asciiDigits(text.normalize('NFKC')).toLowerCase()
  const signed = SIGNS.reduce((read, [sign, word]) => read.replace(sign, word), lower)
  return [...signed.matchAll(WORDS)].slice(0, MOST_TOKENS).flatMap(({ 0: typed }) => {
    const parts = typed.match(/[\u0900-\u097f]+|[^\u0900-\u097f]+/gu) ?? []
    const isMixed = parts.length > 1
    const latin = parts
      .map((part, place) => {
        if (!/[\u0900-\u097f]/u.test(part)) return part.normalize('NFKD').replace(ACCENTS, '')
        // Letters before digits are letters, whatever they mean alone: के10 is K10.
        const isBeforeDigits = /^\d/u.test(parts[place + 1] ?? '')
        return (isBeforeDigits ? spelledOut(part) : undefined) ?? devanagariToLatin(part)
      })
      .join(isMixed ? ' ' : '')
    const shown = FOR_SIGNS.has(typed) && !lower.includes(typed) ? '' : typed
    return latin
      .split(' ')
      .filter(word => word !== '')
      .map((word, place) => ({ text: word, typed: place === 0 ? shown : '' }))
  })
}
