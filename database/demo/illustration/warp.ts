import svgpath from 'svgpath'
import { WIDTH } from './studio.ts'

/** A point in drawing units. */
export type Point = readonly [x: number, y: number]

/** A straight piece of a curve is at most about this long before it is bent. */
const PIECE = 32

/** The points of a path, one list for each of its parts; a closed part ends where it began. */
export function flatten(d: string, transform = ''): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  svgpath(d).transform(transform).abs().unshort().unarc().iterate(([command, ...values], _, fromX, fromY) => {
    const numbers = values as number[]
    const to = (at: number): Point => [numbers[at] ?? fromX, numbers[at + 1] ?? fromY]
    if (command === 'M') parts.push((part = [to(0)]))
    else if (command === 'C') part.push(...curve([fromX, fromY], to(0), to(2), to(4)))
    else {
      const end: Point = command === 'Z' ? (part[0] ?? [fromX, fromY])
        : command === 'H' ? [numbers[0] ?? fromX, fromY]
          : command === 'V' ? [fromX, numbers[0] ?? fromY] : to(0)
      part.push(...curve([fromX, fromY], [fromX, fromY], end, end))
    }
  })
  return parts
}

function curve(from: Point, first: Point, second: Point, to: Point): Point[] {
  const length = Math.hypot(first[0] - from[0], first[1] - from[1]) + Math.hypot(second[0] - first[0], second[1] - first[1])
    + Math.hypot(to[0] - second[0], to[1] - second[1])
  const count = Math.max(1, Math.ceil(length / PIECE))
  return Array.from({ length: count }, (_, index) => {
    const [t, u] = [(index + 1) / count, 1 - (index + 1) / count]
    const along = (axis: 0 | 1) =>
      u ** 3 * from[axis] + 3 * u * u * t * first[axis] + 3 * u * t * t * second[axis] + t ** 3 * to[axis]
    return [along(0), along(1)]
  })
}

/** A path through points, closed or open. */
export function through(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`
}

/** What an element of `studio.ts` draws, as a path. */
function pathOf(name: string, number: (attribute: string) => number, attributes: string): string | undefined {
  const ellipse = (rx: number, ry: number) => {
    const [cx, cy] = [number('cx'), number('cy')]
    return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`
  }
  if (name === 'path') return /\bd="([^"]*)"/.exec(attributes)?.[1]
  if (name === 'circle') return ellipse(number('r'), number('r'))
  if (name === 'ellipse') return ellipse(number('rx'), number('ry'))
  if (name !== 'rect') return undefined
  const [x, y, width, height, r] = [number('x'), number('y'), number('width'), number('height'), number('rx')]
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}`
    + `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}

const GEOMETRY = /\s(?:d|cx|cy|r|rx|ry|x|y|width|height|transform)="[^"]*"/g

/**
 * Bends a drawing: every point of its shapes, gradients and clips goes where `place` says, and every name gets `prefix`,
 * so that two drawings can share a document. It reads what this folder writes, not SVG in general.
 */
export function warp(drawing: string, prefix: string, place: (point: Point) => Point): string {
  const transforms: string[] = []
  return drawing
    .replaceAll(/<(\/?)(\w+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g, (tag, closing: string, name: string, attributes: string) => {
      const number = (attribute: string) => Number(new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? 0)
      if (name === 'g') {
        if (closing === '/') transforms.pop()
        else transforms.push(/\stransform="([^"]*)"/.exec(attributes)?.[1] ?? '')
        return tag.replace(/\stransform="[^"]*"/, '')
      }
      if (name === 'linearGradient' && closing === '') {
        // One from top to bottom stands upright in the middle of the drawing, wherever it was written.
        const upright = number('x1') === number('x2')
        const [x1, y1] = place([upright ? WIDTH / 2 : number('x1'), number('y1')])
        const [x2, y2] = place([upright ? WIDTH / 2 : number('x2'), number('y2')])
        return tag.replace(/\sx1=.*$/, ` x1="${x1}" y1="${y1}" x2="${upright ? x1 : x2}" y2="${y2}">`)
      }
      const d = pathOf(name, number, attributes)
      if (d === undefined) return tag
      const bent = flatten(d, transforms.join(' ')).map((part) => through(part.map(place), false)).join('')
      return `<path d="${bent}${/z\s*$/i.test(d) ? 'Z' : ''}"${attributes.replaceAll(GEOMETRY, '')}/>`
    })
    .replaceAll(/id="(\w+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#${prefix}$1)`)
}
