import { FACETS } from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/text/nameKey.ts'

/** The pages above a vehicle's own: home, the catalogue, its brand. */
export function breadcrumbSteps(brand: string | null): { name: string; path: string }[] {
  const catalogue = [
    { name: 'Home', path: '/' },
    { name: 'Buy', path: '/buy' },
  ]
  return brand === null
    ? catalogue
    : [...catalogue, { name: brand, path: `/buy?${FACETS.brand.parameter}=${encodeURIComponent(nameKey(brand))}` }]
}
