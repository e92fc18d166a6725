/** How far a dot may move sideways so that it does not meet another, in units of the strip. */
const MOST_SHIFT = 6
const DOT = 5.5
const OWN_DOT = 8
/** From one row of dots up to the next, and how many there are at most. */
const ROW = 6
const ROWS = 3
/** The strip is 240 wide, with room for half a dot at both ends; the lowest row is centred at 11. */
const WIDTH = 240
const EDGE = 12
const LOWEST = 11

interface Dot {
  x: number
  row: number
}

/** Of sorted prices so many quantiles, the first and the last price among them. */
function quantiles(sorted: readonly number[], most: number): readonly number[] {
  if (sorted.length <= most) return sorted
  return Array.from({ length: most }, (_, place) => sorted[Math.round((place * (sorted.length - 1)) / (most - 1))] ?? 0)
}

/** The place of a price on a line from the lowest to the highest one; the middle when all are the same. */
function scale(low: number, high: number): (price: number) => number {
  return price => (high === low ? WIDTH / 2 : Math.round(EDGE + ((price - low) / (high - low)) * (WIDTH - 2 * EDGE)))
}

/** Puts a dot beside or above those that are there. */
function place(wanted: number, dots: readonly Dot[], own: number): Dot {
  for (let row = 0; row < ROWS; row++) {
    for (let shift = 0; shift <= MOST_SHIFT; shift++) {
      for (const x of [wanted + shift, wanted - shift]) {
        const isFree =
          Math.hypot(x - own, row * ROW) >= OWN_DOT && dots.every(dot => dot.row !== row || Math.abs(x - dot.x) >= DOT)
        if (isFree && x >= EDGE / 2 && x <= WIDTH - EDGE / 2) return { x, row }
      }
    }
  }
  return { x: wanted, row: ROWS - 1 }
}

/**
 * A strip of dots as the path of an SVG drawing, 240 wide and 16 high, its line at the lower edge: a point for each of up to
 * `most` prices (else for so many quantiles), ascending, and last the point of this car's own. Left is cheaper. The markers
 * of the style sheet draw the dots. Prices in rupees; empty without other prices (PRICE-2).
 */
export function stripPath(own: number, others: readonly number[], most: number): string {
  if (others.length === 0) return ''
  const sorted = others.toSorted((a, b) => a - b)
  const at = scale(Math.min(own, sorted[0] ?? own), Math.max(own, sorted.at(-1) ?? own))
  const dots: Dot[] = []
  for (const price of quantiles(sorted, most)) dots.push(place(at(price), dots, at(own)))
  let path = ''
  let last = -1
  for (const { x, row } of [...dots, { x: at(own), row: 0 }]) {
    const y = LOWEST - row * ROW
    path += path === '' ? `M${x} ${y}` : y === last ? `H${x}` : `L${x} ${y}`
    last = y
  }
  return path
}

/** Where a price stands on the strip, as a share of its width from 0 to 1. */
export function stripShare(price: number, own: number, others: readonly number[]): number {
  const prices = [own, ...others]
  return scale(Math.min(...prices), Math.max(...prices))(price) / WIDTH
}
