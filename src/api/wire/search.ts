import { FACETS } from '#domain/catalogue/facets.ts'
import { catalogueAddress } from '#domain/catalogue/filter.ts'
import { SIZE_NAMES, sizeRow, type Size } from '#domain/catalogue/sizes.ts'
import type { SearchedFacet } from '#domain/search/searchLists.ts'
import type { Understood } from '#domain/search/understand.ts'
import type { SuccessOf } from '#contract/call.ts'
import type { searchInWords } from '#contract/search.ts'
import type { UnderstoodSearch } from '#services/search/understandSearch.ts'

type SearchAnswer = SuccessOf<typeof searchInWords>

function boundsOf(
  { bounds }: Understood,
  kind: 'price' | 'km' | 'year' | Size,
): { min?: number; max?: number } | undefined {
  const [min, max] = [bounds[`${kind}Min`], bounds[`${kind}Max`]]
  if (min === undefined && max === undefined) return undefined
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** A search that was understood, under its names on the wire (FIND-4). */
export function toSearchAnswer({ understood, filter, sort, rest }: UnderstoodSearch, total: number): SearchAnswer {
  const { seatingCapacity, ...chosen } = understood.chosen
  const names = Object.entries(chosen).map(([facet, own]) => [FACETS[facet as SearchedFacet].parameter, own] as const)
  const ranges = {
    price_after_offer: boundsOf(understood, 'price'),
    kilometer_driven: boundsOf(understood, 'km'),
    year_of_registration: boundsOf(understood, 'year'),
    ...Object.fromEntries(SIZE_NAMES.map(size => [sizeRow(size).parameter, boundsOf(understood, size)])),
  }
  return {
    filter: {
      ...(understood.kind === null ? {} : { kind: understood.kind }),
      ...Object.fromEntries(names),
      ...(seatingCapacity === undefined ? {} : { [FACETS.seatingCapacity.parameter]: seatingCapacity.map(Number) }),
      ...Object.fromEntries(Object.entries(ranges).filter(([, bounds]) => bounds !== undefined)),
    },
    sort,
    rest,
    total,
    address: catalogueAddress('/buy', { filter, sort: sort ?? 'newest', page: 1 }),
  }
}
