import { createSpellingIndex } from '../../src/domain/search/spelling/spellingIndex.ts'
import { KNOWN_CAR_BRANDS, KNOWN_CARS } from '../../src/domain/vehicles/models/knownModels.ts'
import { foldedWords } from '../../src/domain/search/words/fold.ts'
import { randomNumbers } from '../catalogue/listings.ts'

/** Something that finds a word of a vocabulary in spite of mistakes; the answers' first is the best. */
export interface Vocabulary {
  find: (word: string) => string | undefined | Promise<string | undefined>
}

export type MakeVocabulary = (words: readonly string[]) => Vocabulary | Promise<Vocabulary>

/** Our spelling index. */
export const makeSpellingVocabulary: MakeVocabulary = words => {
  const index = createSpellingIndex(words)
  return { find: word => words[index.nearest(word)[0]?.place ?? -1] }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Every word of the brands and models that we know, and others made of their parts, `count` in all. */
export function makeWords(count: number): string[] {
  const names = [...KNOWN_CAR_BRANDS, ...KNOWN_CARS.map(({ name }) => name)].flatMap(foldedWords)
  const words = new Set(names.filter(word => word.length > 2))
  const parts = [...words].flatMap(word => word.match(/[^aeiou]+[aeiou]+|[aeiou]+|[^aeiou]+$/gu) ?? [])
  const random = randomNumbers(8)
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3)
    const word = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join('')
    if (word.length > 3 && word.length < 16) words.add(word)
  }
  return [...words]
}

/** Words of 5 letters or more, each with one mistake of the kind that fingers make: left out, doubled, swapped, exchanged. */
export function misspell(words: readonly string[], count: number): { meant: string; typed: string }[] {
  const random = randomNumbers(9)
  const long = words.filter(word => /^[a-z]{5,}$/u.test(word))
  return Array.from({ length: count }, () => {
    const meant = long[Math.floor(random() * long.length)] ?? ''
    const at = 1 + Math.floor(random() * (meant.length - 2))
    const [before, letter, after] = [meant.slice(0, at), meant.charAt(at), meant.slice(at + 1)]
    const other = LETTERS.charAt(Math.floor(random() * LETTERS.length))
    const ways = [
      before + after,
      before + letter + letter + after,
      before + after.charAt(0) + letter + after.slice(1),
      before + other + after,
    ]
    return { meant, typed: ways[Math.floor(random() * ways.length)] ?? meant }
  })
}
