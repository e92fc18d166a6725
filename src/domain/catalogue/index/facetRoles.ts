import type { Facet } from '../types.ts'

/**
 * The facets that say what was built. Together they are a vehicle's kind: in real listings a variant has one body, one
 * fuel and one gearbox, so there are hardly more kinds than variants (2,522 to 2,519 among 8,369 listings).
 */
export const KIND_FACETS = ['brand', 'model', 'variant', 'category', 'transmission', 'fuelType'] as const satisfies Facet[]

/** The facets of the single vehicle, which each have a bitset per value. */
export const OWN_FACETS = ['registrationType', 'color', 'owner'] as const satisfies Facet[]
