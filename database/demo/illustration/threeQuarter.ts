import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import { bodyOf, type Spot } from './body.ts'
import { doorMirror, drawPaintwork, faceDefinitions } from './face.ts'
import { type FaceShape, faceOutline } from './faceShapes.ts'
import { drawFeatures } from './front.ts'
import type { Paint } from './paint.ts'
import { circle, reflection } from './reflection.ts'
import { drawFlank, GROUND, sideDefinitions } from './side.ts'
import { SIDE_SHAPES } from './sideShapes.ts'
import { fill } from './studio.ts'
import { flatten, through, warp, type Point } from './warp.ts'
import { drawWheel } from './wheel.ts'

/**
 * A car seen from ahead and its left: its side and its front are bent over one body in space and seen in perspective.
 */
export function drawThreeQuarter(bodyType: BodyType, face: FaceShape, paint: Paint): { definitions: string; content: string } {
  const side = SIDE_SHAPES[bodyType]
  const { onFlank, onFace, project, halfAt, scale } = bodyOf(side, face)
  const flank = (drawing: string) => warp(drawing, 's', (point) => project(onFlank(point)))
  const front = (drawing: string) => warp(drawing, 'f', (point) => project(onFace(point)))

  const { front: frontAxle, rear: rearAxle, radius, style } = side.wheels
  const track = halfAt(side.sill - 60) - 12
  const tyre = face.tyre * scale
  const disc = (axle: number, z: number) =>
    circle(axle, GROUND - radius, radius).map(([x, y]) => project([x, y, z]))
  const treads = (axle: number, outer: number, inner: number) =>
    Array.from({ length: 9 }, (_, at) => fill(through(disc(axle, inner + ((outer - inner) * at) / 8)), at === 8 ? '#0b0c0e' : '#17191c')).join('')
  const wheel = (axle: number) => {
    const centre = project([axle, GROUND - radius, track])
    const [right, down] = [project([axle + 1, GROUND - radius, track]), project([axle, GROUND - radius + 1, track])]
    const matrix = [right[0] - centre[0], right[1] - centre[1], down[0] - centre[0], down[1] - centre[1], ...centre]
    return `<g transform="matrix(${matrix.map((value) => value.toFixed(4)).join(' ')})">${drawWheel(0, 0, radius, style)}</g>`
  }
  // What the car covers of the floor, a rounded rectangle, `grow` wider on every side.
  const footprint = (grow: number, y = GROUND) =>
    through(Array.from({ length: 48 }, (_, at) => {
      const angle = (at * Math.PI) / 24
      const rounded = (value: number) => Math.sign(value) * Math.abs(value) ** 0.4
      return project([
        (side.ends[0] + side.ends[1]) / 2 - 10 + rounded(Math.cos(angle)) * ((side.ends[1] - side.ends[0]) / 2 - 50 + grow), y,
        rounded(Math.sin(angle)) * (track - 10 + grow),
      ])
    }))
  const mirrored = (points: readonly Point[], spot: (point: Point) => Spot) =>
    points.map((point) => {
      const [x, y, z] = spot(point)
      return project([x, GROUND * 2 - y, z])
    })
  const far = (drawing: string) => `<g transform="translate(1200 0) scale(-1 1)">${drawing}</g>`
  return {
    definitions: flank(sideDefinitions(bodyType, paint, 0.4)) + front(faceDefinitions(bodyType, paint)) + sideDefinitions(bodyType, paint),
    content: reflection([
      mirrored(flatten(side.outline).flat(), onFlank), mirrored(flatten(faceOutline(face)).flat(), onFace),
      ...[[frontAxle, track], [rearAxle, track], [frontAxle, -track]].map(([axle = 0, z = 0]) =>
        mirrored(circle(axle, GROUND - radius, radius), ([x, y]) => [x, y, z])),
    ], paint, project([frontAxle, GROUND, track]), project([rearAxle, GROUND, track]))
      + Array.from({ length: 16 }, (_, at) => fill(footprint(52 - at * 5), '#1a1d24', 0.05)).join('')
      + fill(footprint(-30, GROUND - 30), '#0b0c0e')
      + [rearAxle, frontAxle].map((axle) => treads(axle, -track, -track + tyre) + treads(axle, track, track - tyre)).join('')
      + front(far(doorMirror(face, paint)))
      + flank(drawFlank(side, paint))
      + front(drawPaintwork(face, paint, false) + drawFeatures(face, paint) + doorMirror(face, paint))
      + [rearAxle, frontAxle].map(wheel).join(''),
  }
}
