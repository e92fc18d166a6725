import type { Facet } from '#domain/catalogue/types.ts'
import type { Filter } from '#domain/filter.ts'
import { formatPrice } from '#domain/price.ts'

/** Facets that the heading names, in the order English puts them before "cars". */
const NAMED: readonly Facet[] = ['owner', 'color', 'fuelType', 'transmission', 'brand', 'model', 'category']
const NAMES_PER_FACET = 2

/**
 * What a filtered list shows, in words: "Used Diesel Kia Seltos cars under ₹10.0 L". Of a facet with many values none is
 * named. `nameOf` gives the name of a chosen value.
 */
export function catalogueHeading({ chosen, priceMin, priceMax }: Filter, nameOf: (facet: Facet, key: string) => string): string {
  const words = NAMED.flatMap(facet => {
    const keys = chosen[facet] ?? []
    return keys.length === 0 || keys.length > NAMES_PER_FACET ? [] : [keys.map(key => nameOf(facet, key)).join(' and ')]
  })
  const price = priceMin !== undefined && priceMax !== undefined ? ` from ${formatPrice(priceMin)} to ${formatPrice(priceMax)}`
    : priceMin !== undefined ? ` above ${formatPrice(priceMin)}`
      : priceMax !== undefined ? ` under ${formatPrice(priceMax)}` : ''
  return `${['Used', ...words, 'cars'].join(' ')}${price}`
}
