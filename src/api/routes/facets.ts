import { writeFilter } from '#domain/catalogue/filter.ts'
import { facetsPart, listFacets } from '#contract/facets.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { handleCall } from '../handleCall.ts'
import type { SendKept } from '../http/sendKept.ts'
import type { ApiScope } from '../scope.ts'
import { readFilter } from '../wire/catalogueQuery.ts'
import { toFacets } from '../wire/facets.ts'

/** What the filter sidebar shows for a filter (FILTER-5, FILTER-8). */
export function facetRoutes(app: ApiScope, slots: CatalogueSlots, sendKept: SendKept): void {
  handleCall(app, listFacets, (request, reply) => {
    const filter = readFilter(request, reply, facetsPart)
    return sendKept(request, reply, {
      key: `facets ${JSON.stringify([writeFilter(filter).toString(), request.query.top, request.query.show])}`,
      inSlot: slots.looking(request),
      make: async site => {
        const answer = await searchCatalogue(site, { filter, sort: 'newest', offset: 0, limit: 0 })
        return { text: JSON.stringify(toFacets(answer, request.query)) }
      },
    })
  })
}
