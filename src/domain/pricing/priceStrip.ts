import type { PriceSpan } from './priceSpan.ts'

/** How far a dot may move sideways so that it does not meet another, in units of the strip. */
const MOST_SHIFT = 12
const DOT = 5.5
const OWN_DOT = 8
/** A dearer or cheaper car is seen at its side of this one's dot. */
const LEAST_APART = 1
/** From one row of dots up to the next, and how many there are at most. */
const ROW = 6
const ROWS = 3
/** The strip is 240 wide, with room for half a dot at both ends; the lowest row is centred at 11. */
export const STRIP_WIDTH = 240
const EDGE = 12
const LOWEST = 11

interface Dot {
  x: number
  row: number
}

/** The place of a price on a line from the lowest to the highest one; the middle when all are the same. */
function scale(low: number, high: number): (price: number) => number {
  return price =>
    high === low ? STRIP_WIDTH / 2 : Math.round(EDGE + ((price - low) / (high - low)) * (STRIP_WIDTH - 2 * EDGE))
}

/** Where a dot may stand: a price stays on its side of this car's own dot, however it is moved. */
function sideOf(price: number, own: number, at: number): [least: number, most: number] {
  if (price > own) return [at + LEAST_APART, STRIP_WIDTH - EDGE / 2]
  return [EDGE / 2, price < own ? at - LEAST_APART : at]
}

/** Puts a dot beside or above those that are there, between `least` and `most`. */
function place(wanted: number, [least, most]: [number, number], dots: readonly Dot[], own: number): Dot {
  const at = Math.max(least, Math.min(most, wanted))
  for (let row = 0; row < ROWS; row++) {
    for (let shift = 0; shift <= MOST_SHIFT; shift++) {
      for (const x of [at + shift, at - shift]) {
        const isFree =
          Math.hypot(x - own, row * ROW) >= OWN_DOT && dots.every(dot => dot.row !== row || Math.abs(x - dot.x) >= DOT)
        if (isFree && x >= least && x <= most) return { x, row }
      }
    }
  }
  return { x: at, row: ROWS - 1 }
}

/** The path of dots: a point for each. */
function pathOf(dots: readonly Dot[]): string {
  let path = ''
  let last = -1
  for (const { x, row } of dots) {
    const y = LOWEST - row * ROW
    path += path === '' ? `M${x} ${y}` : y === last ? `H${x}` : `L${x} ${y}`
    last = y
  }
  return path
}

/** A strip of dots as an SVG drawing, 240 wide and 16 high, its line at the lower edge (PRICE-2). Left is cheaper. */
export interface PriceStrip {
  /** A path with a point for each other price, ascending, and last one for this car; the markers of the style sheet draw dots there. */
  dots: string
  /** The bar of the middle half of the others. */
  from: number
  to: number
}

/**
 * Draws a price among others in rupees, which are those that are counted, with the span that its label is judged by. Rounding and
 * moving never take a dot, or the bar, to the other side of this car's own dot.
 */
export function drawStrip(own: number, others: readonly number[], span: PriceSpan): PriceStrip {
  const sorted = others.toSorted((a, b) => a - b)
  const at = scale(Math.min(own, sorted[0] ?? own), Math.max(own, sorted.at(-1) ?? own))
  const here = at(own)
  const dots: Dot[] = []
  for (const price of sorted) dots.push(place(at(price), sideOf(price, own, here), dots, here))
  const [from, to] = [at(span.low), at(span.high)]
  return {
    dots: pathOf([...dots, { x: here, row: 0 }]),
    from: own < span.low ? Math.max(from, here + LEAST_APART) : Math.min(from, here),
    to: own > span.high ? Math.min(to, here - LEAST_APART) : Math.max(to, here),
  }
}
