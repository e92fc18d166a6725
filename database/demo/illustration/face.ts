import { FACE_SHAPES, faceOutline, type FaceShape, faceScreen } from './faceShapes.ts'
import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import type { Paint } from './paint.ts'
import { reflection } from './reflection.ts'
import { box, fill, line, linear, radial, softShadow } from './studio.ts'
import { flatten, type Point } from './warp.ts'

/** The y coordinate on which the car stands in front and rear views. */
export const FACE_GROUND = 735

/** Draws the right half on both sides. */
export function bothSides(right: string): string {
  return `${right}<g transform="translate(1200 0) scale(-1 1)">${right}</g>`
}

/** SVG definitions for front and rear views. */
export function faceDefinitions(bodyType: BodyType, paint: Paint): string {
  const shape = FACE_SHAPES[bodyType]
  const { roof: [, top], cowl: [, cowl], bonnet, bottom, half } = shape
  const at = (y: number) => (y - top) / (bottom - top)
  return linear('body', [0, top, 0, bottom], [
    [0, paint.glint], [0.06, paint.light], [at(cowl), paint.base], [at(cowl + 20), paint.light], [at(bonnet), paint.base],
    [at(bonnet + 60), paint.shade], [0.86, paint.deep], [0.94, paint.shade], [1, paint.deep],
  ])
    + linear('edges', [600 - half, 0, 600 + half, 0], [
      [0, '#0d1117', 0.6], [0.08, '#0d1117', 0.24], [0.2, '#0d1117', 0], [0.8, '#0d1117', 0], [0.92, '#0d1117', 0.24], [1, '#0d1117', 0.6],
    ])
    + linear('bonnet', [0, cowl, 0, bonnet], [[0, paint.shade], [0.3, paint.base], [0.75, paint.light], [1, paint.glint]])
    + linear('glass', [0, top, 0, cowl], [[0, '#6a7886'], [0.3, '#323c46'], [0.75, '#171c22'], [1, '#0e1115']])
    + linear('sky', [600 - half * 0.6, top, 600 + half * 0.2, cowl],
      [[0, '#ffffff', 0.42], [0.6, '#ffffff', 0.08], [1, '#ffffff', 0]])
    + linear('chrome', [0, bonnet, 0, bonnet + 110], [[0, '#ffffff'], [0.35, '#aeb5bb'], [0.6, '#f2f4f5'], [1, '#7c848b']])
    + linear('lamp', [0, bonnet - 20, 0, bonnet + 60], [[0, '#f3f8fb'], [0.5, '#a9b7c3'], [1, '#4a5560']])
    + linear('tail', [0, bonnet - 80, 0, bonnet + 80], [[0, '#f0585a'], [0.5, '#c11a24'], [1, '#7c0d16']])
    + radial('lampGlow', [[0, '#ffffff'], [0.5, '#dfe9f2', 0.7], [1, '#8ea1b2', 0.1]])
    + `<clipPath id="outline"><path d="${faceOutline(shape)}"/></clipPath><clipPath id="pane">`
    + `<path d="${faceScreen(shape)}"/></clipPath>`
}

/** Shadow, reflection, tyres and painted body, which front and rear views share. */
export function drawShell(shape: FaceShape, paint: Paint): string {
  const { half, bottom, tyre } = shape
  const edge = 600 + half
  const wheel = box(600 + half - tyre - 16, bottom - 100, tyre, FACE_GROUND - bottom + 100, 18, '#131518')
    + [0.2, 0.42, 0.64, 0.86].map((share) => edge - 16 - tyre * share)
      .map((x) => line(`M${x} ${bottom - 20}V${FACE_GROUND - 6}`, '#2c3035', 3)).join('')
  const mirrored = flatten(faceOutline(shape)).map((part) => part.map(([x, y]): Point => [x, FACE_GROUND * 2 - y]))
  const foot = (x: number): Point[] =>
    [[x, FACE_GROUND], [x + tyre, FACE_GROUND], [x + tyre, FACE_GROUND * 2 - bottom], [x, FACE_GROUND * 2 - bottom]]
  return reflection([...mirrored, foot(edge - tyre - 16), foot(1216 - edge)], paint, [0, FACE_GROUND], [1200, FACE_GROUND])
    + softShadow(600, FACE_GROUND + 2, half + 130, 46, 0.6) + softShadow(600, FACE_GROUND - 4, half + 24, 24, 0.9)
    + fill(`M${600 - half + 40} ${bottom - 30}H${600 + half - 40}V${bottom + 26}H${600 - half + 40}Z`, '#0b0c0e')
    + bothSides(wheel) + bothSides(doorMirror(shape, paint)) + drawPaintwork(shape, paint)
}

/** The painted body from ahead or behind; `edges` are the shade and the lines at its sides. */
export function drawPaintwork(shape: FaceShape, paint: Paint, edges = true): string {
  const { half, bottom, cowl: [, cowl], tall } = shape
  const outline = faceOutline(shape)
  const edge = 600 + half
  const skirt = bottom - (tall ? 46 : 22)
  return `<g clip-path="url(#outline)">${fill(outline, 'url(#body)')}${edges ? fill(outline, 'url(#edges)') : ''}`
    + fill(`M200 ${skirt}H1000V760H200Z`, '#1c1f23', tall ? 1 : 0.82) + line(`M200 ${skirt}H1000`, paint.glint, 2, 0.35)
    + bothSides(line(`M${edge - 30} ${cowl + 60}`
    + `C${edge - 20} ${cowl + 120} ${edge - 18} ${bottom - 130} ${edge - 26} ${bottom - 80}`, '#ffffff', 5, 0.16))
    + `${edges ? line(outline, '#ffffff', 6, 0.35) : ''}</g>${edges ? line(outline, '#12151a', 1.8, 0.55) : ''}`
}

/** The door mirror on the right of the picture. */
export function doorMirror({ half, cowl: [cowlHalf, cowl] }: FaceShape, paint: Paint): string {
  const x = 600 + Math.max(cowlHalf + 12, half - 62)
  const housing = `M${x} ${cowl - 36}C${x + 26} ${cowl - 46} ${x + 62} ${cowl - 42} ${x + 70} ${cowl - 24}`
    + `C${x + 74} ${cowl - 8} ${x + 66} ${cowl + 6} ${x + 46} ${cowl + 8}`
    + `C${x + 24} ${cowl + 10} ${x + 4} ${cowl + 6} ${x - 2} ${cowl - 6}`
    + `C${x - 6} ${cowl - 18} ${x - 6} ${cowl - 30} ${x} ${cowl - 36}Z`
  return fill(`M${x - 40} ${cowl + 8}C${x - 20} ${cowl - 2} ${x} ${cowl - 6} ${x + 20} ${cowl - 10}V${cowl + 4}`
    + `C${x} ${cowl + 10} ${x - 20} ${cowl + 14} ${x - 40} ${cowl + 18}Z`, '#101317')
    + fill(housing, paint.base) + line(housing, '#12151a', 1.8, 0.55)
    + fill(`M${x - 4} ${cowl - 12}C${x + 20} ${cowl - 6} ${x + 50} ${cowl - 8} ${x + 71} ${cowl - 16}`
    + `C${x + 70} ${cowl} ${x + 60} ${cowl + 7} ${x + 46} ${cowl + 8}`
    + `C${x + 24} ${cowl + 10} ${x + 4} ${cowl + 6} ${x - 2} ${cowl - 6}Z`, paint.deep, 0.8)
    + line(`M${x + 6} ${cowl - 34}`
    + `C${x + 28} ${cowl - 41} ${x + 54} ${cowl - 38} ${x + 64} ${cowl - 26}`, '#ffffff', 2.5, 0.6)
}

/** A blank number plate around (600, y). */
export function plate(y: number): string {
  return box(524, y - 18, 152, 36, 5, '#17191c')
    + box(528, y - 14, 144, 28, 3, '#f7f7f4')
    + `<rect x="532" y="${y - 10}" width="136" height="20" rx="2" fill="none" stroke="#c9c9c3" stroke-width="1.2"/>`
}
