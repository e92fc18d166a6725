import { facetsPart, listFacets } from '#contract/facets.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { handleCall } from '../handleCall.ts'
import { hasThisVersion } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'
import { readFilter } from '../wire/catalogueQuery.ts'
import { toFacets } from '../wire/facets.ts'

/** What the filter sidebar shows for a filter: our own call, beside those of the specification (FILTER-5, FILTER-8). */
export function facetRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  handleCall(app, listFacets, async (request, reply) => {
    const filter = readFilter(request, reply, facetsPart)
    if (hasThisVersion(site, request, reply)) return reply.code(304).send()
    return slots.look(request, async () =>
      toFacets(await searchCatalogue(site, { filter, sort: 'newest', offset: 0, limit: 0 }), request.query),
    )
  })
}
