import { asciiDigits } from '../text/asciiDigits.ts'

/** Letters and digits that nobody takes for each other: no 0 and O, no 1, I and L, no U for V. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const REFERENCE_LENGTH = 8

/** What people write for letters that no reference has. */
const MEANT: Readonly<Record<string, string>> = { U: 'V' }

/** The reference of a deal as somebody typed it: `k7m2-pq4x` is `K7M2PQ4X`. Null for what is none. */
export function readReference(text: string): string | null {
  const letters = [...asciiDigits(text.slice(0, 40)).toUpperCase().replace(/[\s-]/g, '')].map(
    letter => MEANT[letter] ?? letter,
  )
  return letters.length === REFERENCE_LENGTH && letters.every(letter => REFERENCE_LETTERS.includes(letter))
    ? letters.join('')
    : null
}

/** A reference in two groups, as it is read out and printed: `K7M2 PQ4X`. */
export const formatReference = (reference: string): string => `${reference.slice(0, 4)} ${reference.slice(4)}`
