import type { Filter } from '#domain/catalogue/filter.ts'
import type { IndexFilter } from '#domain/catalogue/index/indexTypes.ts'
import { wordsOf } from '#domain/catalogue/wordIndex.ts'
import { refusedWords } from '#domain/search/refusedWords.ts'
import type { CatalogueReading } from './catalogueView.ts'

/**
 * A filter as the index takes it: its text as variants and features that have the words (FIND-2). `unmatchedWords`
 * are those that no option has, and those that the text refuses ("sunroof nahi"); they narrow nothing.
 */
export function toIndexFilter(
  { catalogue }: CatalogueReading,
  { text, ...filter }: Filter,
): { indexFilter: IndexFilter; unmatchedWords: string[] } {
  if (text === undefined) return { indexFilter: filter, unmatchedWords: [] }
  const refused = refusedWords(text)
  const asked =
    refused.size === 0
      ? text
      : wordsOf(text)
          .filter(word => !refused.has(word))
          .join(' ')
  const { words, unmatched } = catalogue.options().words().read(asked)
  return { indexFilter: { ...filter, words }, unmatchedWords: [...refused, ...unmatched] }
}
