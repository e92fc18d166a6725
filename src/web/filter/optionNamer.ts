import type { Facet } from '#domain/catalogue/facets.ts'
import type { FilterGroups } from './filterGroups.ts'

/**
 * Returns the name of a facet's value in the spelling of the list; null for a value that no list has, which pages do
 * not mention.
 */
export function optionNamer(groups: FilterGroups): (facet: Facet, key: string) => string | null {
  return (facet, key) => groups[facet].options.find(option => option.key === key)?.name ?? null
}
