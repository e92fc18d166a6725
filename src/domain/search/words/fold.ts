import { asciiDigits } from '../../text/asciiDigits.ts'

const ACCENTS = /[\u0300-\u036f]/gu

/** The words of a name in lower-case Latin letters and digits; a plus sign is the word for it. */
export function foldedWords(name: string): string[] {
  return (
    asciiDigits(name)
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .replaceAll('+', ' plus ')
      .replace(/[’'`.](?!\d)/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+(?:\.\d+)?/gu) ?? []
  )
}

/** A name by its letters and digits alone: "Wagon R" and "wagonr" are one. */
export function joinedKey(name: string): string {
  return foldedWords(name).join('')
}
