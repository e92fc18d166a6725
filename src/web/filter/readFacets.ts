import type { CallSuccess } from '#contract/calls.ts'
import { FACETS, mapFacets, type Facet } from '#domain/catalogue/facets.ts'
import { writeFilter, type Filter } from '#domain/catalogue/filter.ts'
import { SIZE_NAMES, SIZES } from '#domain/catalogue/sizes.ts'
import { OPTIONS_SHOWN, type FilterCounts } from './filterGroups.ts'

/** The query for the count and the groups of a filter; long groups are cut, except those in `whole`. */
export function facetsQuery(filter: Filter, whole: readonly Facet[]): string {
  const query = writeFilter(filter)
  query.set('top', String(OPTIONS_SHOWN))
  for (const facet of whole) query.append('show', FACETS[facet].parameter)
  return query.toString()
}

/** Fetches how many cars a filter gives, and the options of every group. */
export async function readFacets(query: string, signal: AbortSignal): Promise<FilterCounts> {
  const reply = await fetch(`/api/facets?${query}`, { signal })
  if (!reply.ok) throw new Error(`/api/facets answered ${reply.status}`)
  const { total, facets, ranges, sizes, fits = 'car' } = (await reply.json()) as CallSuccess<'GET /api/facets'>
  const groups = mapFacets(facet => {
    // A server of the release before may not have a facet of this page.
    const options = (facets[FACETS[facet].parameter] ?? []).map(({ value, name, count }) => ({
      key: value,
      name,
      count,
    }))
    return { options, total: sizes?.[FACETS[facet].parameter] ?? options.length }
  })
  return {
    total,
    groups,
    fits,
    ranges: {
      years: ranges.year_of_registration,
      kilometres: ranges.kilometer_driven.map(({ max, count }) => ({ upTo: max, count })),
      withPhotos: ranges.with_photos,
      sizes: SIZE_NAMES.flatMap(size => {
        const choices = ranges[SIZES[size].parameter]
        return choices === undefined ? [] : [{ size, choices }]
      }),
    },
  }
}
