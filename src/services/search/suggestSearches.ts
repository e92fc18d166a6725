import { catalogueAddress, MOST_TEXT, type Filter } from '#domain/catalogue/filter.ts'
import { FOUND_BY } from '#domain/search/suggest/nameFinder.ts'
import { readTypedBudget } from '#domain/search/suggest/typedBudget.ts'
import { readTokens } from '#domain/search/words/tokens.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { countsUnder } from './countsUnder.ts'
import { suggestedNames, type SuggestedName } from './suggestedNames.ts'

const LAKH = 100_000
const MOST_SUGGESTIONS = 8
const FEWEST_LETTERS = 2

/** A search that a text may become: how many cars it gives now, and the address of their list (FIND-5). */
export interface SuggestedSearch {
  kind: SuggestedName['kind'] | 'budget'
  text: string
  count: number
  address: string
}

function suggestion(kind: SuggestedSearch['kind'], text: string, filter: Filter, count: number): SuggestedSearch {
  return { kind, text, count, address: catalogueAddress('/buy', { filter, sort: 'newest', page: 1 }) }
}

/** How many cars have a name. */
function countName(site: CatalogueSite, { kind, chosen, isShared }: SuggestedName): number {
  const counts = countsUnder(site, { chosen: {} })
  if (isShared) return site.catalogue.index.count({ chosen })
  if (kind === 'model') return counts.model.get(chosen.model?.[0] ?? '') ?? 0
  const facet = kind === 'brand' ? 'brand' : kind === 'city' ? 'location' : 'category'
  return counts[facet].get(chosen[facet]?.[0] ?? '') ?? 0
}

function suggestNames(site: CatalogueSite, words: readonly string[]): SuggestedSearch[] {
  const { names, finder } = suggestedNames(site)
  return [...finder.find(words.join(''))]
    .flatMap(([place, by]) => {
      const name = names[place]
      const count = name === undefined ? 0 : countName(site, name)
      return name === undefined || count === 0 ? [] : [{ name, by, count }]
    })
    .toSorted((one, other) => FOUND_BY.indexOf(one.by) - FOUND_BY.indexOf(other.by) || other.count - one.count)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name: { kind, text, chosen }, count }) => suggestion(kind, text, { chosen }, count))
}

function suggestBudgets(site: CatalogueSite, words: readonly string[]): SuggestedSearch[] {
  return readTypedBudget(words).flatMap(lakh => {
    const filter = { chosen: {}, priceMax: lakh * LAKH }
    const count = site.catalogue.index.count(filter)
    return count === 0 ? [] : [suggestion('budget', `Under ₹${lakh} lakh`, filter, count)]
  })
}

/**
 * Up to eight searches that a text may become, from its second letter on, each with how many cars it gives: names that it
 * is, then those that begin with it, then those of which a later word does; with a spelling mistake only where nothing else is
 * found. What gives no car is not suggested (FIND-5).
 */
export function suggestSearches(site: CatalogueSite, text: string): SuggestedSearch[] {
  const words = readTokens(text.slice(0, MOST_TEXT)).map(token => token.text)
  if (words.join('').length < FEWEST_LETTERS) return []
  return [...suggestNames(site, words), ...suggestBudgets(site, words)].slice(0, MOST_SUGGESTIONS)
}
