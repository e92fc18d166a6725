import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import { createSpellingIndex } from '#domain/search/spelling/spellingIndex.ts'
import { KNOWN_BRANDS, KNOWN_MODELS } from '#domain/vehicle/models/knownModels.ts'
import { foldedWords } from '#domain/search/words/fold.ts'
import { randomNumbers } from '../catalogue/listings.ts'

/** Something that finds a word of a vocabulary in spite of mistakes; the answers' first is the best. */
export interface Vocabulary {
  find: (word: string) => string | undefined | Promise<string | undefined>
}

/** Our spelling index, and the two libraries with their mistakes switched on, each over the words alone. */
export const VOCABULARIES: Readonly<Record<string, (words: readonly string[]) => Vocabulary | Promise<Vocabulary>>> = {
  'spelling index': words => {
    const index = createSpellingIndex(words)
    return { find: word => words[index.nearest(word)[0]?.place ?? -1] }
  },
  'MiniSearch': words => {
    const index = new MiniSearch({ fields: ['word'], storeFields: ['word'] })
    index.addAll(words.map((word, id) => ({ id, word })))
    return { find: word => index.search(word, { fuzzy: 0.34 })[0]?.word as string | undefined }
  },
  'Orama': async words => {
    const index = create({ schema: { word: 'string' } as const })
    await insertMultiple(
      index,
      words.map(word => ({ word })),
      5000,
    )
    const find = async (word: string) =>
      (await search(index, { term: word, tolerance: word.length < 7 ? 1 : 2, limit: 1 })).hits[0]?.document.word
    return { find }
  },
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Every word of the brands and models that we know, and others made of their parts, `count` in all. */
export function makeWords(count: number): string[] {
  const names = [...KNOWN_BRANDS, ...KNOWN_MODELS.map(({ name }) => name)].flatMap(foldedWords)
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
