import type { Paint } from './paint.ts'
import { fill, HEIGHT, linear, WIDTH } from './studio.ts'
import { through, type Point } from './warp.ts'

/** How deep a reflection is seen, in drawing units. */
const DEPTH = 150

/**
 * The reflection of a car on the floor. `shapes` are its mirrored parts, wheels included, so that it joins the car where
 * the tyres stand: on the line from `left` to `right`, from where it fades away.
 */
export function reflection(shapes: readonly (readonly Point[])[], paint: Paint, left: Point, right: Point): string {
  const length = Math.hypot(right[0] - left[0], right[1] - left[1])
  const foot: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
  const down: Point = [(left[1] - right[1]) / length, (right[0] - left[0]) / length]
  return linear('mirrored', [...foot, foot[0] + down[0] * DEPTH, foot[1] + down[1] * DEPTH],
    [[0, paint.deep, 0.5], [0.35, paint.deep, 0.2], [1, paint.deep, 0]])
    + `<clipPath id="mirror"><path d="${shapes.map((shape) => through(shape)).join('"/><path d="')}"/></clipPath>`
    + `<g clip-path="url(#mirror)">${fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, 'url(#mirrored)')}</g>`
}

/** The points of a circle. */
export function circle(cx: number, cy: number, r: number): Point[] {
  return Array.from({ length: 40 }, (_, at) => [cx + r * Math.cos((at * Math.PI) / 20), cy + r * Math.sin((at * Math.PI) / 20)])
}
