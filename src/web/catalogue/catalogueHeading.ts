import { FACET_NAMES, FACETS, type Facet } from '#domain/catalogue/facets.ts'
import type { Filter } from '#domain/catalogue/filter.ts'
import { formatBound } from '#domain/money/price.ts'

/** Facets that the heading names, in the order English puts them before "cars". */
const NAMED = FACET_NAMES.filter(facet => FACETS[facet].heading !== null).toSorted(
  (a, b) => Number(FACETS[a].heading) - Number(FACETS[b].heading),
)
const NAMES_PER_FACET = 2

/**
 * The heading of a filtered list: "Used Diesel Kia Seltos cars in Bengaluru up to ₹10.0 L". It leaves out facets with several chosen
 * values, and values that no list has, since anybody can write any text into an address. `nameOf` returns the name of a
 * chosen value.
 */
export function catalogueHeading(
  { chosen, priceMin, priceMax }: Filter,
  nameOf: (facet: Facet, key: string) => string | null,
): string {
  const words = NAMED.flatMap(facet => {
    const names = (chosen[facet] ?? []).map(key => nameOf(facet, key)).filter(name => name !== null)
    return names.length === 0 || names.length > NAMES_PER_FACET ? [] : [names.join(' and ')]
  })
  const price =
    priceMin !== undefined && priceMax !== undefined
      ? ` from ${formatBound(priceMin)} to ${formatBound(priceMax)}`
      : priceMin !== undefined
        ? ` from ${formatBound(priceMin)}`
        : priceMax !== undefined
          ? ` up to ${formatBound(priceMax)}`
          : ''
  const [city, ...others] = chosen.location ?? []
  const name = city === undefined || others.length > 0 ? null : nameOf('location', city)
  const place = name === null ? '' : ` in ${name}`
  return `${['Used', ...words, 'cars'].join(' ')}${place}${price}`
}
