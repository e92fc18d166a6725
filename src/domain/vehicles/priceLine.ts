import type { PriceStep } from './priceSteps.ts'

/** The drawing is 300 wide; prices stand between these heights, the highest above. */
const LEFT = 4
const RIGHT = 296
const TOP = 26
const BOTTOM = 76

interface Point {
  x: number
  y: number
}

/** A line of steps: the path of an SVG drawing 300 wide, where each price begins, and where the line is now. */
export interface StepLine {
  path: string
  marks: (Point & PriceStep & { rupees: number })[]
  /** Null for a car that is not offered now. */
  end: Point | null
}

const rounded = (figure: number) => Math.round(figure * 10) / 10

/**
 * Draws the public prices of a car up to `until` (epoch milliseconds) as a line of steps (PRICE-1): right is later, up is dearer, and
 * nothing is drawn for the time in which the car was not offered.
 */
export function drawSteps(steps: readonly PriceStep[], until: number): StepLine {
  const from = steps[0]?.at ?? until
  const prices = steps.map(({ rupees }) => rupees).filter(rupees => rupees !== null)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const across = (at: number) =>
    until <= from ? LEFT : rounded(LEFT + Math.min(1, (at - from) / (until - from)) * (RIGHT - LEFT))
  const up = (rupees: number) => (high === low ? TOP : rounded(TOP + ((high - rupees) / (high - low)) * (BOTTOM - TOP)))
  let path = ''
  let pen: number | null = null
  const marks: StepLine['marks'] = []
  for (const [place, { at, rupees }] of steps.entries()) {
    if (rupees === null) {
      pen = null
      continue
    }
    const { x, y } = { x: across(at), y: up(rupees) }
    path += pen === null ? `M${x} ${y}` : `V${y}`
    path += `H${across(steps[place + 1]?.at ?? Math.max(until, at))}`
    pen = y
    marks.push({ x, y, at, rupees })
  }
  return { path, marks, end: pen === null ? null : { x: RIGHT, y: pen } }
}
