import { MOST_TEXT } from '#domain/catalogue/filter.ts'
import { FOUND_BY, type FoundBy } from '#domain/search/suggest/nameFinder.ts'
import { readTypedBudget } from '#domain/search/suggest/typedBudget.ts'
import { readTokens } from '#domain/search/words/tokens.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { completeByBudget, completeByName, type Before, type SuggestedSearch } from './completions.ts'
import { countsUnder } from './countsUnder.ts'
import { suggestedNames } from './suggestedNames.ts'
import { understandSearch } from './understandSearch.ts'

const MOST_SUGGESTIONS = 8
const FEWEST_LETTERS = 2
/** Names have no more words. */
const MOST_WORDS = 4
/** Where fewer are found, an understood text is followed by what most of its cars are. */
const FEW = 4
const NEXT_BUDGETS = [5, 10] as const
const MOST_OF_KIND = 2

interface Found {
  by: FoundBy
  /** How many words are taken for the name. */
  words: number
  search: SuggestedSearch
}

const isMistake = ({ by }: Found) => by === 'mistake' || by === 'mistake in later word'

/** What the words before are understood as; null when something in them is not. */
function readBefore(site: CatalogueSite, words: readonly string[]): Before | null {
  if (words.length === 0) return { filter: { chosen: {} }, sort: 'newest' }
  const { filter, sort, rest } = understandSearch(site, words.join(' '))
  return rest === '' ? { filter, sort: sort ?? 'newest' } : null
}

function findNames(site: CatalogueSite, before: Before, words: readonly string[]): Found[] {
  const { names, finder } = suggestedNames(site)
  return [...finder.find(words.join(''))].flatMap(([place, by]) => {
    const name = names[place]
    const search = name === undefined ? null : completeByName(site, before, name)
    return search === null ? [] : [{ by, words: words.length, search }]
  })
}

/** The sum as it is typed comes before those that begin with it, though more cars cost up to 50 lakh than up to 5. */
function findBudgets(site: CatalogueSite, before: Before, words: readonly string[]): Found[] {
  return readTypedBudget(words).flatMap(lakh => {
    const search = completeByBudget(site, before, lakh)
    const by = words.includes(String(lakh)) ? 'beginning' : 'later word'
    return search === null ? [] : [{ by, words: words.length, search }]
  })
}

/** What most of the cars of an understood text are: body types, brands, cities, budgets. */
function findNext(site: CatalogueSite, words: readonly string[]): SuggestedSearch[] {
  const before = readBefore(site, words)
  if (before === null || catalogueIsWhole(before)) return []
  const counts = countsUnder(site, before.filter)
  const { names } = suggestedNames(site)
  const searches = (['body_type', 'brand', 'city'] as const).flatMap(kind => {
    const facet = kind === 'brand' ? 'brand' : kind === 'city' ? 'location' : 'category'
    if (before.filter.chosen[facet] !== undefined || (kind === 'body_type' && before.filter.chosen.model)) return []
    return names
      .filter(name => name.kind === kind)
      .toSorted((one, other) => countOf(other) - countOf(one))
      .slice(0, MOST_OF_KIND)
      .map(name => completeByName(site, before, name))
    function countOf({ chosen }: (typeof names)[number]) {
      return counts[facet].get(chosen[facet]?.[0] ?? '') ?? 0
    }
  })
  const budgets = NEXT_BUDGETS.map(lakh => completeByBudget(site, before, lakh))
  return [...searches, ...budgets].filter(search => search !== null)
}

function catalogueIsWhole({ filter: { chosen, ...bounds } }: Before): boolean {
  return Object.keys(chosen).length === 0 && Object.keys(bounds).length === 0
}

/**
 * Up to eight searches that a text may become, from its second letter on, each with how many cars it gives (FIND-5). Its last
 * words are taken for the beginning of a name or a budget, those before have to be understood: "diesel suv ba" becomes
 * diesel SUVs in Bengaluru. Names that it is come first, then those that begin with it, then those of which a later word does;
 * with a spelling mistake only where nothing else is found. What gives no car is not suggested.
 */
export function suggestSearches(site: CatalogueSite, text: string): SuggestedSearch[] {
  const words = readTokens(text.slice(0, MOST_TEXT)).map(token => token.text)
  if (words.join('').length < FEWEST_LETTERS) return []
  const found: Found[] = []
  for (let typed = Math.min(MOST_WORDS, words.length); typed > 0; typed--) {
    const last = words.slice(-typed)
    const before = readBefore(site, words.slice(0, -typed))
    if (before === null) continue
    const budgets = findBudgets(site, before, last)
    found.push(...findNames(site, before, last), ...budgets)
    // "lakh" after a figure is no beginning of Lakhnau.
    if (budgets.length > 0) break
  }
  const right = found.some(one => !isMistake(one)) ? found.filter(one => !isMistake(one)) : found
  const ordered = right
    .toSorted(
      (one, other) =>
        FOUND_BY.indexOf(one.by) - FOUND_BY.indexOf(other.by)
        || other.words - one.words
        || other.search.count - one.search.count,
    )
    .map(({ search }) => search)
  const all = ordered.length < FEW ? [...ordered, ...findNext(site, words)] : ordered
  return [...new Map(all.map(search => [search.address, search])).values()].slice(0, MOST_SUGGESTIONS)
}
