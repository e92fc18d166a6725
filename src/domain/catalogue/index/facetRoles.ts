import { FACETS, VALUE_FACETS, type ValueFacet } from '../facets.ts'

/**
 * The facets that say which car was built. The index counts them together, by facet combination. In real listings a
 * variant has one body, one fuel and one gearbox, so there are hardly more combinations than variants (2,522 to 2,519
 * among 8,369 listings).
 */
export const COMBINATION_FACETS = VALUE_FACETS.filter(facet => FACETS[facet].index === 'combination')

/** The facets that differ between vehicles of one combination. */
const BITSET_FACETS = VALUE_FACETS.filter(facet => FACETS[facet].index === 'bitset')

/** What a vehicle has one code of, and the index a bitset for each code: facets, and the ranges that have counts. */
export type BitsetColumn = ValueFacet | 'year' | 'kilometres'
export const BITSET_COLUMNS: readonly BitsetColumn[] = [...BITSET_FACETS, 'year', 'kilometres']
