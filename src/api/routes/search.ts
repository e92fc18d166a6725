import { searchInWords } from '#contract/search.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { understandSearch } from '#services/search/understandSearch.ts'
import type { Site } from '#services/site.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { handleCall } from '../handleCall.ts'
import { tagAnswer } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'
import { toSearchAnswer } from '../wire/search.ts'

/** What a search in words means, and how many cars it gives (FIND-4). */
export function searchRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  handleCall(app, searchInWords, async (request, reply) => {
    if (tagAnswer(site, request, reply)) return reply.code(304).send()
    return slots.look(request, async () => {
      const search = understandSearch(site, request.query.q)
      return toSearchAnswer(search, countCatalogue(site, search.filter))
    })
  })
}
