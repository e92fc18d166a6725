import { z } from 'zod'
import { FACETS } from '#domain/catalogue/types.ts'
import { FACET_PARAMETERS } from '#domain/filter.ts'
import type { CatalogueAnswer } from '#services/catalogue/searchCatalogue.ts'

const facetValue = z.object({
  value: z.string().meta({ description: 'To be sent as the query parameter.' }),
  name: z.string().meta({ description: 'To be shown.' }),
  count: z.int().min(0).meta({ description: 'How many vehicles this value would give, the choice in its own group left aside.' }),
  chosen: z.boolean(),
}).meta({ id: 'FacetValue' })

const group = z.array(facetValue)

/** What the filter sidebar shows: the total, and each group under the name of its query parameter (FILTER-8). */
export const facetsSchema = z.object({
  total: z.int().min(0),
  facets: z.object({
    [FACET_PARAMETERS.brand]: group,
    [FACET_PARAMETERS.model]: group,
    [FACET_PARAMETERS.variant]: group,
    [FACET_PARAMETERS.category]: group,
    [FACET_PARAMETERS.transmission]: group,
    [FACET_PARAMETERS.registrationType]: group,
    [FACET_PARAMETERS.fuelType]: group,
    [FACET_PARAMETERS.color]: group,
    [FACET_PARAMETERS.owner]: group,
  }),
}).meta({ id: 'Facets' })

/** The facets of an answer under their names on the wire. */
export function toFacets({ total, facets }: Pick<CatalogueAnswer, 'total' | 'facets'>): z.output<typeof facetsSchema> {
  return {
    total,
    facets: Object.fromEntries(FACETS.map(facet => [
      FACET_PARAMETERS[facet], facets[facet].map(({ key, ...option }) => ({ value: key, ...option }))])),
  }
}
