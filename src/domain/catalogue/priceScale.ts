import { MAX_SLIDER_END } from './priceBounds.ts'

/**
 * Prices in rupees and their places on the price control's scale, from 0 to 1. Four cars of five cost less than
 * ₹20 lakh: on an even scale up to ₹99,99,999 they would have a fifth of it.
 */
const STOPS = [
  { rupees: 0, place: 0 },
  { rupees: 500_000, place: 0.36 },
  { rupees: 1_000_000, place: 0.6 },
  { rupees: 2_000_000, place: 0.8 },
  { rupees: 5_000_000, place: 0.93 },
  { rupees: MAX_SLIDER_END, place: 1 },
] as const

/** The sum in rupees by which a thumb moves at a price: what people say when they name a budget of that size. */
export function priceStep(rupees: number): number {
  return rupees < 1_000_000 ? 10_000 : rupees < 2_000_000 ? 50_000 : 100_000
}

/** The stretch of the scale in which a price or a place lies. */
function stretch(value: number, of: 'rupees' | 'place') {
  const after = Math.max(
    1,
    STOPS.findIndex(stop => stop[of] >= value),
  )
  return [STOPS[after - 1] ?? STOPS[0], STOPS[after] ?? STOPS[1]] as const
}

/** Where a price in rupees stands on the scale, 0 to 1. */
export function placeOfPrice(rupees: number): number {
  if (rupees >= MAX_SLIDER_END) return 1
  const [from, to] = stretch(rupees, 'rupees')
  return from.place + ((rupees - from.rupees) / (to.rupees - from.rupees)) * (to.place - from.place)
}

/** The price in rupees at a place of the scale, in whole steps; the last place is the end of the slider (FILTER-4). */
export function priceAtPlace(place: number): number {
  const inside = Math.min(1, Math.max(0, place))
  const [from, to] = stretch(inside, 'place')
  const rupees = from.rupees + ((inside - from.place) / (to.place - from.place)) * (to.rupees - from.rupees)
  const step = priceStep(rupees)
  return Math.min(MAX_SLIDER_END, Math.round(rupees / step) * step)
}

/** The next price in whole steps above (1) or below (-1) a price, within the slider's reach. */
export function nextPrice(rupees: number, direction: 1 | -1): number {
  const step = priceStep(direction === 1 ? rupees : rupees - 1)
  const next = direction === 1 ? Math.floor(rupees / step) * step + step : Math.ceil(rupees / step) * step - step
  return Math.min(MAX_SLIDER_END, Math.max(0, next))
}
