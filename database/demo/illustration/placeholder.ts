import { disc, HEIGHT, line, ring, WIDTH } from './studio.ts'
import { SIDE_SHAPES } from './sideShapes.ts'

/** The picture for vehicles without photo (CARD-1): a car in thin lines, an SVG of 1200 × 900 units. */
export function drawPlaceholder(): string {
  const { outline, glass, doors, handles, headlamp, tailLamp, wheels: { front, rear, radius } } = SIDE_SHAPES.Sedan
  const ink = '#b9b3a5'
  const wheel = (x: number) => disc(x, 700 - radius, radius + 14, '#f4f1ea')
    + [radius, radius * 0.66, 12].map((r) => ring(x, 700 - radius, r, ink, 4)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`
    + `<path fill="#f4f1ea" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/><g transform="translate(96 56) scale(.84)">`
    + line('M20 700H1180', '#d9d4c8', 4) + [outline, glass, headlamp, tailLamp].map((path) => line(path, ink, 4)).join('')
    + doors.map((path) => line(path, ink, 2.5)).join('')
    + handles.map(([x, y]) => line(`M${x} ${y}h36`, ink, 4)).join('') + wheel(front) + wheel(rear) + '</g></svg>'
}
