import { describeFilter } from '#domain/catalogue/describeFilter.ts'
import { FACET_NAMES, FACETS, mapFacets } from '#domain/catalogue/facets.ts'
import { catalogueAddress, PAGE_SIZE, parseCatalogueView, writeFilter } from '#domain/catalogue/filter.ts'
import { filterChips } from '#domain/catalogue/filterChips.ts'
import { topOptions } from '#domain/catalogue/topOptions.ts'
import { wordsSentences } from '#domain/catalogue/wordsText.ts'
import { plateWords } from '#domain/registration/plateStart.ts'
import { landingOfList, pagesBesideList } from '#services/catalogue/landing/landingsOf.ts'
import { kindChoices } from '#services/catalogue/kindChoices.ts'
import { stockNoun } from '#services/catalogue/stockNoun.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'
import { optionsInPage, packGroup, unpackGroups } from '../filter/filterGroups.ts'
import { optionNames } from '../filter/optionNames.ts'
import { catalogueHead } from './catalogueHead.ts'
import { catalogueHeading } from './catalogueHeading.ts'
import { findRemovals } from './removals.ts'
import { SHOW_PARAMETER } from './showParameter.ts'

/**
 * Loads the page of the catalogue that a query string asks for (FILTER-6). A page beyond the last one is the last one.
 * `show` names a group that is listed in full. What the filter says in words is made here: the code that makes it would be much for
 * every browser.
 */
export async function loadCatalogue(site: Site, query: URLSearchParams) {
  const view = parseCatalogueView(query)
  const { filter, sort, page: asked } = view
  const read = (page: number) =>
    searchCatalogue(site, { filter, sort, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  const first = await read(asked)
  const pages = Math.max(1, Math.ceil(first.total / PAGE_SIZE))
  const answer = asked > pages ? await read(pages) : first
  const { total, vehicles, facets, ranges, fits, unmatchedWords } = answer
  const whole = FACET_NAMES.filter(facet => query.getAll(SHOW_PARAMETER).includes(FACETS[facet].parameter))
  const groups = mapFacets(facet => {
    const options = topOptions(
      facets[facet],
      whole.includes(facet) ? Infinity : optionsInPage(facet, filter),
      filter.chosen[facet] ?? [],
    )
    return packGroup({ options, total: facets[facet].length })
  })
  const names = optionNames(unpackGroups(groups))
  const noun = stockNoun(site)
  const chips = filterChips(filter, names, unmatchedWords, plateWords(filter.text ?? ''))
  const page = Math.min(asked, pages)
  const heading = catalogueHeading(filter, names, noun)
  const landing = landingOfList(site, filter, total)
  return {
    total,
    page,
    pages,
    vehicles,
    groups,
    ranges,
    fits,
    kinds: kindChoices(site, filter, answer),
    chips,
    /** What became of words that were not understood as a choice. */
    said: wordsSentences(chips).join(' '),
    heading,
    /** The filter in words, for the search field; empty for the list of all cars. */
    phrase: writeFilter(filter).size === 0 ? '' : describeFilter(filter, names, noun),
    head: catalogueHead(view, names, { total, page, vehicles, landing, heading }),
    feed: catalogueAddress('/buy.atom', { filter, sort: 'newest', page: 1 }),
    removals: total > 0 ? [] : findRemovals(site, chips),
    beside: pagesBesideList(site, filter),
  }
}

/** What the catalogue's screen is made from. */
export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>
