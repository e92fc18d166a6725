import type { Facet } from '../catalogue/facets.ts'

/** The option lists by which searches are understood: names as the lists spell them. */
export interface SearchLists extends Readonly<
  Record<Exclude<Facet, 'model' | 'variant' | 'registrationType'>, readonly string[]>
> {
  model: readonly { name: string; brand: string }[]
  variant: readonly { name: string; model: string; brand: string }[]
}

/** The facets that a search can choose. */
export type SearchedFacet = keyof SearchLists
