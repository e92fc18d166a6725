import type { Filter } from '#domain/catalogue/filter.ts'
import type { IndexFilter } from '#domain/catalogue/index/indexTypes.ts'
import { refusedWords, searchedWords } from '#domain/search/refusedWords.ts'
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
  const { words, unmatched } = catalogue.options().words().read(searchedWords(text))
  return { indexFilter: { ...filter, words }, unmatchedWords: [...refused, ...unmatched] }
}
