import { FACET_NAMES, FACETS } from '../facets.ts'

/**
 * The facets that say which car was built. The index counts them together, by facet combination. In real listings a
 * variant has one body, one fuel and one gearbox, so there are hardly more combinations than variants (2,522 to 2,519
 * among 8,369 listings).
 */
export const COMBINATION_FACETS = FACET_NAMES.filter(facet => FACETS[facet].index === 'combination')

/** The facets that differ between vehicles of one combination. The index has a bitset for each of their values. */
export const BITSET_FACETS = FACET_NAMES.filter(facet => FACETS[facet].index === 'bitset')
