import type { PriceFit } from './priceFit.ts'

/** The sum in rupees by which a thumb moves at a price: what people say when they name a budget of that size. */
export function priceStep(rupees: number, { steps }: PriceFit): number {
  return steps.find(({ below }) => rupees < below)?.step ?? 1
}

/** The stretch of the scale in which a price or a place lies. */
function stretch(value: number, of: 'rupees' | 'place', { stops }: PriceFit) {
  const at = Math.max(
    1,
    stops.findIndex(stop => stop[of] >= value),
  )
  return [stops[at - 1] ?? { rupees: 0, place: 0 }, stops[at] ?? { rupees: 1, place: 1 }] as const
}

/** Where a price in rupees stands on the scale, 0 to 1. */
export function placeOfPrice(rupees: number, fit: PriceFit): number {
  if (rupees >= fit.end) return 1
  const [from, to] = stretch(rupees, 'rupees', fit)
  return from.place + ((rupees - from.rupees) / (to.rupees - from.rupees)) * (to.place - from.place)
}

/** The price in rupees at a place of the scale, in whole steps; the last place is the end of the slider (FILTER-4). */
export function priceAtPlace(place: number, fit: PriceFit): number {
  const inside = Math.min(1, Math.max(0, place))
  const [from, to] = stretch(inside, 'place', fit)
  const rupees = from.rupees + ((inside - from.place) / (to.place - from.place)) * (to.rupees - from.rupees)
  const step = priceStep(rupees, fit)
  return Math.min(fit.end, Math.round(rupees / step) * step)
}

/** The next price in whole steps above (1) or below (-1) a price, within the slider's reach. */
export function nextPrice(rupees: number, direction: 1 | -1, fit: PriceFit): number {
  const step = priceStep(direction === 1 ? rupees : rupees - 1, fit)
  const next = direction === 1 ? Math.floor(rupees / step) * step + step : Math.ceil(rupees / step) * step - step
  return Math.min(fit.end, Math.max(0, next))
}
