import type { Kind } from '../kinds/kinds.ts'
import type { Facet } from '../catalogue/facets.ts'

/** A model of the list, with its brand. */
export interface ListedModel {
  name: string
  brand: string
}

/** The option lists by which searches are understood: names as the lists spell them. */
export interface SearchLists extends Readonly<
  Record<Exclude<Facet, 'model' | 'variant' | 'registrationType'>, readonly string[]>
> {
  model: readonly ListedModel[]
  /** The kind of a category's vehicles, by its name (VEH-1). */
  kindOf(category: string): Kind
  variant: readonly { name: string; model: string; brand: string }[]
}

/** The facets that a search can choose. */
export type SearchedFacet = Exclude<keyof SearchLists, 'kindOf'>
