import { FACET_PARAMETERS } from '#domain/filter.ts'
import { mapFacets, type FilterOption } from './filterGroups.ts'
import type { Facet } from '#domain/catalogue/types.ts'

/** What `GET /api/facets` answers: the count, and every option of every facet under its wire name. */
interface FacetsReply { total: number; facets: Record<string, { value: string; name: string; count: number }[]> }

export interface FacetsAnswer { total: number; options: Record<Facet, FilterOption[]> }

/** Asks how many cars a filter gives, and which choices there are beside it. `query` is the filter as a query string. */
export async function readFacets(query: string, signal: AbortSignal): Promise<FacetsAnswer> {
  const reply = await fetch(`/api/facets?${query}`, { signal })
  if (!reply.ok) throw new Error(`/api/facets answered ${reply.status}`)
  const { total, facets } = await reply.json() as FacetsReply
  return {
    total,
    options: mapFacets(facet => (facets[FACET_PARAMETERS[facet]] ?? []).map(({ value, name, count }) => ({ key: value, name, count }))),
  }
}
