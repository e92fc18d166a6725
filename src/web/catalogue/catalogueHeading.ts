import { chosenNames, type OptionNames } from '#domain/catalogue/chosenNames.ts'
import { filterPhrase } from '#domain/catalogue/describeFilter.ts'
import { FACET_NAMES, FACETS, type Facet } from '#domain/catalogue/facets.ts'
import type { Filter } from '#domain/catalogue/filter.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

const NAMES_PER_FACET = 2

/** How many values of a facet the heading names; of more it names none. */
function mostNamed(facet: Facet): number {
  if (facet === 'location') return 1
  return FACETS[facet].heading === null ? 0 : NAMES_PER_FACET
}

/**
 * The heading of a filtered list: "Used Diesel Kia Seltos cars in Bengaluru up to ₹10.0 L". It leaves out facets with several
 * chosen values, and words that no list has, since anybody can write any text into an address.
 */
export function catalogueHeading(filter: Filter, names: OptionNames, noun: Noun): string {
  const chosen = { ...filter.chosen }
  for (const facet of FACET_NAMES) {
    const named = chosenNames(filter, facet, names).filter(({ name }) => name !== null)
    if (named.length > mostNamed(facet)) delete chosen[facet]
  }
  const { kind, priceMin, priceMax } = filter
  const rest = {
    ...(kind === undefined ? {} : { kind }),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
  }
  return `Used ${filterPhrase({ chosen, ...rest }, names, noun)}`
}
