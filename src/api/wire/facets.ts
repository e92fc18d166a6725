import { z } from 'zod'
import { FACETS, mapFacetParameters, type Facet } from '#domain/catalogue/facets.ts'
import { topOptions } from '#domain/catalogue/topOptions.ts'
import type { CatalogueAnswer } from '#services/catalogue/searchCatalogue.ts'
import { wholeNumber } from './catalogueQuery.ts'

const facetValue = z.object({
  value: z.string().meta({ description: 'To be sent as the query parameter.' }),
  name: z.string().meta({ description: 'To be shown.' }),
  count: z.int().min(0).meta({ description: 'How many vehicles this value would give, the choice in its own group left aside.' }),
  chosen: z.boolean(),
}).meta({ id: 'FacetValue' })

const group = z.array(facetValue)

/** Which options to list. Beside the filter: a malformed one is refused with 400. */
export const facetsPart = z.object({
  top: wholeNumber.optional().meta({ description: 'At most so many values of each group, those with most vehicles and those chosen; all when left out.' }),
  show: z.preprocess(given => (typeof given === 'string' ? [given] : given), z.array(z.string()))
    .optional().meta({ description: 'Names of groups to list whole in spite of `top`.' }),
})

/** What the filter sidebar shows: the total, and each group under the name of its query parameter (FILTER-8). */
export const facetsSchema = z.object({
  total: z.int().min(0),
  facets: z.object(mapFacetParameters(() => group)),
  sizes: z.record(z.string(), z.int()).optional().meta({ description: 'How many values each group has in all; told when `top` is given.' }),
}).meta({ id: 'Facets' })

/** The facets of an answer under their names on the wire, long groups cut when a part is asked for. */
export function toFacets(
  { total, facets }: Pick<CatalogueAnswer, 'total' | 'facets'>, { top, show = [] }: z.output<typeof facetsPart>,
): z.output<typeof facetsSchema> {
  const listed = (facet: Facet) => {
    const most = top === undefined || show.includes(FACETS[facet].parameter) ? Infinity : top
    return topOptions(facets[facet], most, facets[facet].filter(({ chosen }) => chosen).map(({ key }) => key))
      .map(({ key, ...option }) => ({ value: key, ...option }))
  }
  return {
    total,
    facets: mapFacetParameters(listed),
    ...(top === undefined ? {} : { sizes: mapFacetParameters(facet => facets[facet].length) }),
  }
}
