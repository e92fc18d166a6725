import type { Facet } from '../facets.ts'
import type { Dictionary } from './dictionary.ts'
import { COMBINATION_FACETS, BITSET_FACETS } from './facetRoles.ts'
import type { IndexQuery } from './indexTypes.ts'

/** The choices of a query, in codes. Null means that nothing is chosen and everything passes. */
export interface Choices {
  /** For each of the COMBINATION_FACETS 1 at each code that passes. */
  combinations: (Uint8Array | null)[]
  /** For each of the BITSET_FACETS the codes that pass. */
  bitsets: (number[] | null)[]
  /** For each of the BITSET_FACETS how many codes there are. */
  bitsetCodes: number[]
  /** Bounds in rupees, both inclusive; null when there is none. */
  price: { min: number; max: number } | null
}

/** Reads the choices of a query. An empty list chooses nothing. A value that no vehicle ever had matches none. */
export function readChoices(
  query: Pick<IndexQuery, 'chosen' | 'priceMin' | 'priceMax'>,
  dictionaries: Readonly<Record<Facet, Dictionary>>,
): Choices {
  const codesOf = (facet: Facet): number[] | null => {
    const values = query.chosen[facet]
    if (values === undefined || values.length === 0) return null
    const codes = values.map(value => dictionaries[facet].find(value)).filter(code => code !== undefined)
    return [...new Set(codes)]
  }
  const unbounded = query.priceMin === undefined && query.priceMax === undefined
  return {
    combinations: COMBINATION_FACETS.map(facet => {
      const codes = codesOf(facet)
      if (codes === null) return null
      const passing = new Uint8Array(dictionaries[facet].values.length)
      for (const code of codes) passing[code] = 1
      return passing
    }),
    bitsets: BITSET_FACETS.map(codesOf),
    bitsetCodes: BITSET_FACETS.map(facet => dictionaries[facet].values.length),
    price: unbounded ? null : { min: query.priceMin ?? -Infinity, max: query.priceMax ?? Infinity },
  }
}
