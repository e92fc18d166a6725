import { FACET_NAMES, FACETS, mapFacets } from '#domain/catalogue/facets.ts'
import { PAGE_SIZE, parseCatalogueView } from '#domain/catalogue/filter.ts'
import { topOptions } from '#domain/catalogue/topOptions.ts'
import { plateWords } from '#domain/registration/plateStart.ts'
import { landingOfList, pagesBesideList } from '#services/catalogue/landing/landingsOf.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'
import { optionsInPage, packGroup, unpackGroups } from '../filter/filterGroups.ts'
import { optionNames } from '../filter/optionNames.ts'
import { findRemovals } from './removals.ts'
import { SHOW_PARAMETER } from './showParameter.ts'

/**
 * Loads the page of the catalogue that a query string asks for (FILTER-6). A page beyond the last one is the last one.
 * `show` names a group that is listed in full.
 */
export async function loadCatalogue(site: Site, query: URLSearchParams) {
  const { filter, sort, page: asked } = parseCatalogueView(query)
  const read = (page: number) =>
    searchCatalogue(site, { filter, sort, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  const first = await read(asked)
  const pages = Math.max(1, Math.ceil(first.total / PAGE_SIZE))
  const { total, vehicles, facets, ranges, unmatchedWords } = asked > pages ? await read(pages) : first
  const whole = FACET_NAMES.filter(facet => query.getAll(SHOW_PARAMETER).includes(FACETS[facet].parameter))
  const groups = mapFacets(facet => {
    const options = topOptions(
      facets[facet],
      whole.includes(facet) ? Infinity : optionsInPage(facet, filter),
      filter.chosen[facet] ?? [],
    )
    return packGroup({ options, total: facets[facet].length })
  })
  // Here, since the rules of number plates are much for every browser.
  const plates = plateWords(filter.text ?? '')
  const removals =
    total > 0 ? [] : findRemovals(site, filter, optionNames(unpackGroups(groups)), unmatchedWords, plates)
  return {
    total,
    page: Math.min(asked, pages),
    pages,
    vehicles,
    groups,
    ranges,
    unmatchedWords,
    plateWords: plates,
    removals,
    landing: landingOfList(site, filter, total),
    beside: pagesBesideList(site, filter),
  }
}

/** What the catalogue's screen is made from. */
export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>
