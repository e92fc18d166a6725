import type { Facet } from '#domain/catalogue/types.ts'
import type { FilterGroups } from './filterGroups.ts'

/** Tells the name of a facet's value as the list spells it; of a value nobody knows, the value itself. */
export function optionNamer(groups: FilterGroups): (facet: Facet, key: string) => string {
  return (facet, key) => groups[facet].options.find(option => option.key === key)?.name ?? key
}
