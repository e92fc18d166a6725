import { PRICE_SLIDERS, type Filter } from './filter.ts'

/** The last value that the maximum slider reaches in whole steps. There it sets no bound (FILTER-4). */
export const MAX_SLIDER_END = PRICE_SLIDERS.maxTop - (PRICE_SLIDERS.maxTop % PRICE_SLIDERS.step)

/**
 * The upper bound in rupees for a value of the maximum slider; undefined at its end, where dearer cars stay listed
 * (FILTER-4).
 */
export function readMaxSlider(place: number, end: number): number | undefined {
  return place >= end ? undefined : place
}

/**
 * The filter with another lower bound in rupees. It never passes the upper one; 0 and undefined set none (FILTER-4).
 */
export function withPriceMin(filter: Filter, rupees: number | undefined): Filter {
  const { priceMin: _, ...rest } = filter
  const bound = Math.min(Math.max(0, rupees ?? 0), filter.priceMax ?? Infinity)
  return bound === 0 ? rest : { ...rest, priceMin: bound }
}

/**
 * The filter with another upper bound in rupees. It never falls below the lower one; undefined sets none (FILTER-4).
 */
export function withPriceMax(filter: Filter, rupees: number | undefined): Filter {
  const { priceMax: _, ...rest } = filter
  return rupees === undefined ? rest : { ...rest, priceMax: Math.max(0, rupees, filter.priceMin ?? 0) }
}
