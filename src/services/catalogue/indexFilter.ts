import type { Filter } from '#domain/catalogue/filter.ts'
import type { IndexFilter } from '#domain/catalogue/index/indexTypes.ts'
import type { CatalogueSite } from '../catalogueSite.ts'

/**
 * A filter as the index takes it: its text as variants and features that have the words (FIND-2). `unmatchedWords`
 * are those that no option has; they narrow nothing.
 */
export function toIndexFilter(
  { catalogue }: CatalogueSite,
  { text, ...filter }: Filter,
): { indexFilter: IndexFilter; unmatchedWords: string[] } {
  if (text === undefined) return { indexFilter: filter, unmatchedWords: [] }
  const { words, unmatched } = catalogue.options().words().read(text)
  return { indexFilter: { ...filter, words }, unmatchedWords: unmatched }
}
