import { z } from 'zod'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'
import { hasThisVersion } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'
import { filterQuery, readFilter } from '../wire/catalogueQuery.ts'
import { facetsPart, facetsSchema, toFacets } from '../wire/facets.ts'
import { failureResponses } from '../wire/failure.ts'

/** What the filter sidebar shows for a filter: our own call, beside those of the specification (FILTER-5, FILTER-8). */
export function facetRoutes(app: ApiScope, site: Site): void {
  app.get('/facets', {
    schema: {
      operationId: 'listFacets',
      tags: ['catalogue'],
      summary: 'How many products match, and how many each choice would give',
      description: 'Takes the filter of `/api/products`. Models are narrowed to the chosen brands, variants to the chosen models.',
      querystring: filterQuery.extend(facetsPart.shape),
      response: {
        200: facetsSchema.meta({ description: 'The total and each group by its query parameter.' }),
        304: z.undefined().meta({ description: 'Unchanged since the version of If-None-Match.' }),
        ...failureResponses(),
      },
    },
  }, async (request, reply) => {
    if (hasThisVersion(site, request, reply)) return reply.code(304).send()
    return toFacets(await searchCatalogue(site, { filter: readFilter(request.url), sort: 'newest', offset: 0, limit: 0 }), request.query)
  })
}
