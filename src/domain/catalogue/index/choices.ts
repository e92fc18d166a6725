import type { Facet } from '../facets.ts'
import type { Dictionary } from './dictionary.ts'
import { KIND_FACETS, OWN_FACETS } from './facetRoles.ts'
import type { IndexQuery } from '../types.ts'

/** What a query chooses, in codes. Null or absent: nothing is chosen, everything passes. */
export interface Choices {
  /** For each of the KIND_FACETS, 1 at each code that passes. */
  kinds: (Uint8Array | null)[]
  /** For each of the OWN_FACETS, the codes that pass. */
  own: (number[] | null)[]
  /** For each of the OWN_FACETS, how many codes there are. */
  ownCodes: number[]
  /** Bounds in rupees, both inclusive; null when there is none. */
  price: { min: number; max: number } | null
}

/** Reads a query's choices. An empty list chooses nothing; values no vehicle ever had pass nobody. */
export function readChoices(
  query: Pick<IndexQuery, 'chosen' | 'priceMin' | 'priceMax'>, dictionaries: Readonly<Record<Facet, Dictionary>>,
): Choices {
  const codesOf = (facet: Facet): number[] | null => {
    const values = query.chosen[facet]
    if (values === undefined || values.length === 0) return null
    const codes = values.map(value => dictionaries[facet].find(value)).filter(code => code !== undefined)
    return [...new Set(codes)]
  }
  const unbounded = query.priceMin === undefined && query.priceMax === undefined
  return {
    kinds: KIND_FACETS.map(facet => {
      const codes = codesOf(facet)
      if (codes === null) return null
      const passing = new Uint8Array(dictionaries[facet].values.length)
      for (const code of codes) passing[code] = 1
      return passing
    }),
    own: OWN_FACETS.map(codesOf),
    ownCodes: OWN_FACETS.map(facet => dictionaries[facet].values.length),
    price: unbounded ? null : { min: query.priceMin ?? -Infinity, max: query.priceMax ?? Infinity },
  }
}
