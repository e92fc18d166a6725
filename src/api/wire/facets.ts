import { FACETS, mapFacetParameters, type Facet } from '#domain/catalogue/facets.ts'
import { topOptions } from '#domain/catalogue/topOptions.ts'
import type { SuccessOf } from '#contract/call.ts'
import type { listFacets } from '#contract/facets.ts'
import type { CatalogueAnswer } from '#services/catalogue/searchCatalogue.ts'
import type { CallRequest } from '../handleCall.ts'

/** The facets of an answer under their names on the wire, long groups cut when a part is asked for. */
export function toFacets(
  { total, facets }: Pick<CatalogueAnswer, 'total' | 'facets'>,
  { top, show = [] }: Pick<CallRequest<typeof listFacets>['query'], 'top' | 'show'>,
): SuccessOf<typeof listFacets> {
  const listed = (facet: Facet) => {
    const most = top === undefined || show.includes(FACETS[facet].parameter) ? Infinity : top
    return topOptions(
      facets[facet],
      most,
      facets[facet].filter(({ chosen }) => chosen).map(({ key }) => key),
    ).map(({ key, ...option }) => ({ value: key, ...option }))
  }
  return {
    total,
    facets: mapFacetParameters(listed),
    ...(top === undefined ? {} : { sizes: mapFacetParameters(facet => facets[facet].length) }),
  }
}
