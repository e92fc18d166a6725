import { nameKey } from '../text/nameKey.ts'

/** The words of a text or a name: letters and digits, with the point of "1.2" but no other sign. */
export function wordsOf(text: string): string[] {
  return nameKey(text).match(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu) ?? []
}
