import { FACET_NAMES, FACETS } from '../facets.ts'

/**
 * The facets that say what was built. Together they are a vehicle's combination: in real listings a variant has one body,
 * one fuel and one gearbox, so there are hardly more combinations than variants (2,522 to 2,519 among 8,369 listings).
 */
export const KIND_FACETS = FACET_NAMES.filter(facet => FACETS[facet].index === 'combination')

/** The facets of the single vehicle, which each have a bitset per value. */
export const OWN_FACETS = FACET_NAMES.filter(facet => FACETS[facet].index === 'own')
