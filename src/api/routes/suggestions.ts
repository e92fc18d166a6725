import { listSuggestions } from '#contract/suggestions.ts'
import type { Site } from '#services/site.ts'
import { suggestSearches } from '#services/search/suggestSearches.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { handleCall } from '../handleCall.ts'
import { tagAnswer } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'

/** What the search field suggests while somebody types (FIND-5). */
export function suggestionRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  handleCall(app, listSuggestions, async (request, reply) => {
    if (tagAnswer(site, request, reply)) return reply.code(304).send()
    return slots.look(request, async () => ({ suggestions: suggestSearches(site, request.query.q ?? '') }))
  })
}
