import type { Facet } from '#domain/catalogue/facets.ts'
import type { FilterGroups } from './filterGroups.ts'

/** Tells the name of a facet's value as the list spells it; null for a value that no list has, of which a page says nothing. */
export function optionNamer(groups: FilterGroups): (facet: Facet, key: string) => string | null {
  return (facet, key) => groups[facet].options.find(option => option.key === key)?.name ?? null
}
