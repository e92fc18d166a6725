import { nameKey } from '../../text/nameKey.ts'

const ACCENTS = /[\u0300-\u036f]/gu

/** The words of a text or a name as names are looked up by them: lower-case letters and digits, without accents. */
export function typedWords(text: string): string[] {
  return (
    nameKey(text)
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .replace(/(?<=\p{L})['’.](?=\p{L})/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu) ?? []
  )
}
