import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { MakeVocabulary } from '../search/vocabularies.ts'

/** The two libraries with their mistakes switched on, each over the words alone. */
export const RIVALS: Readonly<Record<string, MakeVocabulary>> = {
  MiniSearch: words => {
    const index = new MiniSearch({ fields: ['word'], storeFields: ['word'] })
    index.addAll(words.map((word, id) => ({ id, word })))
    return { find: word => index.search(word, { fuzzy: 0.34 })[0]?.word as string | undefined }
  },
  Orama: async words => {
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
