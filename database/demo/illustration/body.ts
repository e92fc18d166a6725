import { faceOutline, type FaceShape } from './faceShapes.ts'
import { FACE_GROUND } from './face.ts'
import { GROUND } from './side.ts'
import type { SideShape } from './sideShapes.ts'
import { flatten, type Point } from './warp.ts'

/** The car is turned by this angle from its side view towards its front, in radians. */
const TURN = (37 * Math.PI) / 180
/** Distance of the eye from the middle of the car, in drawing units; a car is about 950 long. */
const DISTANCE = 2700
/** Plan of the body: how far the corners of front and rear are rounded, and how squarely. */
const FRONT_CORNER = { body: 92, cabin: 44 } as const
const SQUARENESS = 2.5
const REAR_CORNER = 56
const FAR_BEVEL = 0.72

/** A point of the car: along it from the front, down, and towards the eye from its middle. */
export type Spot = readonly [x: number, y: number, z: number]

/** For each height, where a closed path begins and ends. */
function extents(points: readonly Point[]): (y: number) => Point {
  const rows = new Map<number, [number, number]>()
  points.forEach(([x, y], at) => {
    const [x2, y2] = points[at + 1] ?? [x, y]
    for (let row = Math.ceil(Math.min(y, y2)); row <= Math.max(y, y2); row += 1) {
      const crossing = y2 === y ? x : x + ((x2 - x) * (row - y)) / (y2 - y)
      const [least, most] = rows.get(row) ?? [Infinity, -Infinity]
      rows.set(row, [Math.min(least, crossing), Math.max(most, crossing)])
    }
  })
  const [top, bottom] = [Math.min(...rows.keys()), Math.max(...rows.keys())]
  const row = (y: number) => rows.get(Math.min(bottom, Math.max(top, y))) ?? [600, 600]
  return (y) => {
    const [above, below, share] = [row(Math.floor(y)), row(Math.floor(y) + 1), y - Math.floor(y)]
    return [above[0] + (below[0] - above[0]) * share, above[1] + (below[1] - above[1]) * share]
  }
}

/** A function that is linear between pairs of values, and beyond them. */
function linearThrough(pairs: readonly Point[]): (value: number) => number {
  return (value) => {
    const found = pairs.findIndex(([from]) => value < from)
    const after = found === -1 ? pairs.length - 1 : Math.max(1, found)
    const [[a, b], [c, d]] = [pairs[after - 1] ?? [0, 0], pairs[after] ?? [1, 1]]
    return b + ((value - a) * (d - b)) / (c - a)
  }
}

const cornerDepth = (corner: number, share: number) =>
  corner * (1 - (1 - Math.min(1, share) ** SQUARENESS) ** (1 / SQUARENESS))
const cornerWidth = (corner: number, depth: number) =>
  depth >= corner ? 1 : (1 - (1 - Math.max(0, depth) / corner) ** SQUARENESS) ** (1 / SQUARENESS)

/** A car's body in space, made from its shapes from the side and from ahead. */
export interface Body {
  /** Where a point of the side view, or of the front view, lies on the body. */
  onFlank: (point: Point) => Spot
  onFace: (point: Point) => Spot
  /** Where the picture from ahead and the left shows a place. */
  project: (spot: Spot) => Point
  /** Half of the width at a height. */
  halfAt: (y: number) => number
  /** Units of the side view for one of the front view. */
  scale: number
}

/** Bends the side and the front of a car to one body. */
export function bodyOf(side: SideShape, face: FaceShape): Body {
  const outline = flatten(side.outline).flat()
  const across = extents(outline)
  const roof = Math.min(...outline.map(([, y]) => y))
  const glass = flatten(side.glass).flat()
  const screenTop = Math.min(...glass.map(([, y]) => y))
  const [, faceRoof] = face.roof
  const heights: Point[] = [
    [faceRoof, roof], [faceRoof + 30, screenTop + 4], [face.cowl[1] + 14, (glass[0]?.[1] ?? 0) - 2], [face.bonnet, side.lens[1] - 20],
    [face.bottom, side.sill], [FACE_GROUND, GROUND],
  ]
  const fromFace = linearThrough(heights)
  const toFace = linearThrough(heights.map(([a, b]) => [b, a]))
  const scale = (GROUND - roof) / (FACE_GROUND - faceRoof)
  const halves = extents(flatten(faceOutline(face)).flat())
  const halfAt = (y: number) => (halves(toFace(y))[1] - 600) * scale
  // Below this the outline runs along the sill.
  const lowest = side.sill - 40
  const nose = (y: number) =>
    y < screenTop + 4 ? across(screenTop + 4)[0] + (screenTop + 4 - y) * 2 : across(Math.min(y, lowest))[0]
  const cowl = (glass[0]?.[1] ?? 0) - 2
  const corner = linearThrough([[-1, FRONT_CORNER.cabin], [cowl, FRONT_CORNER.cabin], [side.lens[1] - 20, FRONT_CORNER.body], [GROUND, FRONT_CORNER.body]])
  const middle = (side.ends[0] + side.ends[1]) / 2

  const project = ([x, y, z]: Spot): Point => {
    const along = x - middle
    const near = DISTANCE / (DISTANCE - z * Math.cos(TURN) + along * Math.sin(TURN))
    const eye = roof - 30
    return [600 + 20 + (along * Math.cos(TURN) + z * Math.sin(TURN)) * near, eye + (y - eye) * near - 30]
  }
  const onFlank = ([x, y]: Point): Spot => {
    // Rails stand above the roof.
    const height = Math.max(y, roof + 12)
    const [from, to] = across(Math.min(height, lowest))
    const along = Math.min(x, to)
    const rear = Math.max(0, along - (to - REAR_CORNER)) * 0.95 / Math.tan(TURN)
    return [along, y, Math.max(0, halfAt(Math.min(height, side.sill - 24)) * cornerWidth(corner(height), along - from) - rear)]
  }
  const onFace = ([fx, fy]: Point): Spot => {
    const y = fromFace(fy)
    const z = (fx - 600) * scale
    const share = Math.abs(z) / Math.max(1, halfAt(y))
    // The far corner is bevelled as much as can be seen from here: rounded, it would fold behind itself.
    const depth = z > 0 ? cornerDepth(corner(y), share) : Math.max(0, Math.min(1, share) - FAR_BEVEL) * halfAt(y) * Math.tan(TURN) * 0.95
    return [nose(y) + depth, y, z]
  }
  return { onFlank, onFace, project, halfAt, scale }
}
