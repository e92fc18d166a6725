import { FACETS, mapFacetParameters, type Facet } from '#domain/catalogue/facets.ts'
import { sizeRow } from '#domain/catalogue/sizes.ts'
import { topOptions } from '#domain/catalogue/topOptions.ts'
import type { SuccessOf } from '#contract/call.ts'
import type { listFacets } from '#contract/facets.ts'
import type { CatalogueAnswer } from '#services/catalogue/searchCatalogue.ts'
import type { CallRequest } from '../handleCall.ts'

/** The facets of an answer under their names on the wire, long groups cut when a part is asked for. */
export function toFacets(
  { total, facets, ranges, kinds, fits, unmatchedWords }: Omit<CatalogueAnswer, 'vehicles'>,
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
    ranges: {
      year_of_registration: ranges.years,
      kilometer_driven: ranges.kilometres.map(({ upTo, count }) => ({ max: upTo, count })),
      with_photos: ranges.withPhotos,
      ...Object.fromEntries(ranges.sizes.map(({ size, choices }) => [sizeRow(size).parameter, choices])),
    },
    ...(kinds.length > 0 && { kinds: kinds.map(({ kind, ...option }) => ({ value: kind, ...option })) }),
    ...(fits !== 'car' && { fits }),
    unmatched_words: unmatchedWords,
    ...(top === undefined ? {} : { sizes: mapFacetParameters(facet => facets[facet].length) }),
  }
}
