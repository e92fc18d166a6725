import type { Filter } from '#domain/catalogue/filter.ts'
import type { IndexFilter } from '#domain/catalogue/index/indexTypes.ts'
import { refusedWords, searchedWords } from '#domain/search/refusedWords.ts'
import type { CatalogueReading } from './catalogueView.ts'

/** What no vehicle meets: no option has an empty name. */
const NONE: readonly string[] = ['']

/** The kind of a filter as categories, which is what the index knows: of those chosen the ones of the kind (VEH-4). */
function toCategories({ catalogue }: CatalogueReading, { kind, ...rest }: Omit<Filter, 'text'>): IndexFilter {
  if (kind === undefined) return rest
  const ofKind = catalogue.options().categoriesOf(kind)
  const { category: asked } = rest.chosen
  const category = asked === undefined ? ofKind : asked.filter(key => ofKind.includes(key))
  return {
    ...rest,
    chosen: { ...rest.chosen, category: category.length === 0 ? NONE : category },
    // What a list says nothing of is taken for a car, as `kindOf` does.
    withoutCategory: kind === 'car' && asked === undefined,
  }
}

/**
 * A filter as the index takes it: its kind as categories, its text as variants and features that have the words (FIND-2).
 * `unmatchedWords` are those that no option has, and those that the text refuses ("sunroof nahi"); they narrow nothing.
 */
export function toIndexFilter(
  site: CatalogueReading,
  { text, ...filter }: Filter,
): { indexFilter: IndexFilter; unmatchedWords: string[] } {
  const indexFilter = toCategories(site, filter)
  if (text === undefined) return { indexFilter, unmatchedWords: [] }
  const refused = refusedWords(text)
  const { words, unmatched } = site.catalogue.options().words().read(searchedWords(text))
  return { indexFilter: { ...indexFilter, words }, unmatchedWords: [...refused, ...unmatched] }
}
