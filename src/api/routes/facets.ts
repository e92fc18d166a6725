import { z } from 'zod'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { hasThisVersion } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'
import { filterQuery, ignoredParameters, readFilter } from '../wire/catalogueQuery.ts'
import { facetsPart, facetsSchema, toFacets } from '../wire/facets.ts'
import { failureResponses } from '../failures/failureResponses.ts'

/** What the filter sidebar shows for a filter: our own call, beside those of the specification (FILTER-5, FILTER-8). */
export function facetRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  app.get('/facets', {
    schema: {
      operationId: 'listFacets',
      tags: ['catalogue'],
      summary: 'How many products match, and how many each choice would give',
      description: 'Takes the filter of `/api/products`, and refuses what that refuses. Models are narrowed to the chosen brands, variants to the chosen models.',
      querystring: filterQuery.extend(facetsPart.shape),
      response: {
        200: {
          description: 'The total and each group by its query parameter.', headers: ignoredParameters,
          content: { 'application/json': { schema: facetsSchema } },
        },
        304: z.undefined().meta({ description: 'Unchanged since the version of If-None-Match.' }),
        ...failureResponses(400),
      },
    },
  }, async (request, reply) => {
    const filter = readFilter(request, reply, facetsPart)
    if (hasThisVersion(site, request, reply)) return reply.code(304).send()
    return slots.look(request, async () => (
      toFacets(await searchCatalogue(site, { filter, sort: 'newest', offset: 0, limit: 0 }), request.query)))
  })
}
