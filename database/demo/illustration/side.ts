import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import type { Paint } from './paint.ts'
import { SIDE_SHAPES, type SideShape } from './sideShapes.ts'
import { disc, fill, line, linear, radial, ring, softShadow } from './studio.ts'
import { circle, reflection } from './reflection.ts'
import { flatten, type Point } from './warp.ts'
import { drawWheel, WHEEL_DEFINITIONS } from './wheel.ts'

/** The y coordinate on which the car stands. */
export const GROUND = 700
const BLACK = '#16181b'
/** The colour of shadow on paint. */
const DUSK = '#0d1117'

/** SVG definitions for `drawSide`; `dusk` is how dark its ends are, 0 to 1. */
export function sideDefinitions(bodyType: BodyType, paint: Paint, dusk = 1): string {
  const shape = SIDE_SHAPES[bodyType]
  const top = shape.sill - 320
  return WHEEL_DEFINITIONS
    + linear('body', [0, top, 0, shape.sill], [
      [0, paint.glint], [0.08, paint.light], [0.36, paint.base], [0.47, paint.light], [0.56, paint.base],
      [0.72, paint.shade], [0.87, paint.deep], [0.93, paint.shade], [1, paint.deep],
    ])
    + linear('ends', [60, 0, 1140, 0], [
      [0, DUSK, 0.55 * dusk], [0.09, DUSK, 0.12 * dusk], [0.2, DUSK, 0], [0.84, DUSK, 0], [0.94, DUSK, 0.16 * dusk],
      [1, DUSK, 0.5 * dusk],
    ])
    + linear('glass', [0, top, 0, top + 150], [[0, '#5b6876'], [0.25, '#2b343e'], [0.7, '#171c22'], [1, '#2a333c']])
    + linear('sky', [420, top, 760, top + 150], [[0, '#ffffff', 0.5], [0.5, '#ffffff', 0.12], [1, '#ffffff', 0]])
    + linear('band', [0, shape.sill - 175, 0, shape.sill - 120], [[0, '#ffffff', 0.5], [1, '#ffffff', 0]])
    + radial('lampGlow', [[0, '#ffffff', 0.95], [0.5, '#dfe9f2', 0.6], [1, '#9fb2c4', 0]])
    + linear('head', [80, 470, 260, 560], [[0, '#f8fbfd'], [0.5, '#b9c6d2'], [1, '#5c6976']])
    + linear('tail', [0, 440, 0, 540], [[0, '#e2474b'], [0.5, '#b3151f'], [1, '#6d0a12']])
    + `<clipPath id="outline"><path d="${shape.outline}"/></clipPath><clipPath id="panes"><path d="${shape.glass}"/>`
    + `</clipPath>`
}

/** A car seen from its left, front at the left, with its shadow and reflection on the floor. */
export function drawSide(bodyType: BodyType, paint: Paint): string {
  const shape = SIDE_SHAPES[bodyType]
  return floorEffects(shape, paint) + underbody(shape) + drawFlank(shape, paint) + lowerEnds(shape, paint)
    + doorMirror(shape, paint) + wheels(shape)
}

/** The car's body from its left, without wheels, floor, and what the front view shows too. */
export function drawFlank(shape: SideShape, paint: Paint): string {
  return bodyWork(shape, paint) + windows(shape) + fittings(shape, paint)
}

function floorEffects({ outline, wheels: { front, rear, radius } }: SideShape, paint: Paint): string {
  const mirrored = flatten(outline).map((part) => part.map(([x, y]): Point => [x, GROUND * 2 - y]))
  return reflection([...mirrored, ...[front, rear].map((x) => circle(x, GROUND + radius, radius))], paint, [0, GROUND], [1200, GROUND])
    + softShadow(600, GROUND + 4, 590, 44, 0.5) + softShadow((front + rear) / 2, GROUND - 2, (rear - front) / 2
    + 150, 26, 0.75)
    + [front, rear].map((x) => softShadow(x, GROUND, radius * 1.1, 14, 1)).join('')
}

function underbody({ wheels: { front, rear }, sill }: SideShape): string {
  return fill(`M${front - 30} ${sill - 20}H${rear + 70}V${sill + 8}L${rear + 30} ${sill + 24}H${front}Z`, '#0c0d10')
}

function bodyWork(shape: SideShape, paint: Paint): string {
  const { outline, shoulder, crease, cladding, sill, wheels: { front, rear, radius } } = shape
  const lip = radius + 9
  const arches = [front, rear].map((x) => {
    const cy = GROUND - radius
    const edge = cladding ? 19 : 5
    return `<circle cx="${x}" cy="${cy}" r="${lip + edge}" fill="${cladding ? '#23262a' : paint.deep}"/>`
      + `<g stroke-opacity="${cladding ? 0.8 : 0.55}">${ring(x, cy, lip + edge - 2, cladding ? '#4a4f55' : paint.glint, 2.5)}</g>`
      + disc(x, cy, lip, '#08090b')
  }).join('')
  const sillTop = sill - (cladding ? 32 : 14)
  return `<g clip-path="url(#outline)">${fill(outline, 'url(#body)')}`
    + fill(`${shoulder}L1140 ${sill - 120}H60Z`, 'url(#band)', 0.7)
    + fill(outline, 'url(#ends)')
    + line(shoulder, '#ffffff', 2.5, 0.6) + `<g transform="translate(0 4)">${line(shoulder, DUSK, 3, 0.22)}</g>`
    + line(crease, '#ffffff', 2.5, 0.32) + `<g transform="translate(0 -4)">${line(crease, DUSK, 4, 0.2)}</g>`
    + fill(`M60 ${sillTop}H1140V${sill + 10}H60Z`, cladding ? '#202327' : BLACK, cladding ? 1 : 0.75)
    + line(`M60 ${sillTop}H1140`, cladding ? '#5a6067' : paint.glint, 2, 0.45)
    + arches + line(outline, '#ffffff', 5, 0.4) + '</g>'
    + line(outline, '#12151a', 1.6, 0.5)
}

function windows({ glass, pillars, paintedPillar, screens, brightwork }: SideShape): string {
  const seats = [[556, 0], [772, 4]].map(([x = 0, dy = 0]) => `<g transform="translate(${x} ${dy})" fill="#0d1014" fill-opacity=".75">`
    + '<rect x="-22" y="392" width="44" height="34" rx="12"/><path d="M-34 500C-36 455 -28 434 0 434S36 455 38 500Z"/>'
    + '</g>').join('')
  return fill(screens, '#20272f') + fill(glass, 'url(#glass)')
    + `<g clip-path="url(#panes)">${seats}${fill('M400 300H640L500 520H300Z', 'url(#sky)')}`
    + `${fill('M690 300H730L640 520H590Z', '#ffffff', 0.1)}${fill('M760 300H900L800 520H640Z', '#ffffff', 0.07)}`
    + `${pillars.map((pillar) => fill(pillar, '#0b0d10')).join('')}`
    + `${paintedPillar ? fill(paintedPillar, 'url(#body)') + line(paintedPillar, '#0a0c0f', 3) : ''}</g>`
    + line(glass, '#0a0c0f', 4) + (brightwork ? line(glass, '#d9dde0', 2.2, 0.9) : '')
}

function fittings(shape: SideShape, paint: Paint): string {
  const { doors, seams, rails } = shape
  const joints = doors.map((door) => line(door, '#0b0e13', 2.4, 0.7)
    + `<g transform="translate(2.5 0)">${line(door, '#ffffff', 1.4, 0.3)}</g>`)
  return joints.join('') + `<g clip-path="url(#outline)">${line(seams, '#0b0e13', 2, 0.5)}</g>` + handles(shape, paint) + rearEnd(shape)
    + (rails ? line(rails, '#23272c', 8) + line(rails, '#9aa1a8', 2.5, 0.9) : '')
}

function handles({ handles: places, brightwork }: SideShape, paint: Paint): string {
  return places.map(([x, y]) => fill(`M${x - 2} ${y + 2}`
    + `C${x} ${y + 16} ${x + 38} ${y + 16} ${x + 42} ${y + 2}Z`, DUSK, 0.35)
    + fill(`M${x} ${y - 3}h40a5 5 0 0 1 0 10h-40a5 5 0 0 1 0 -10Z`, brightwork ? '#d4d8db' : paint.light)
    + line(`M${x + 1} ${y + 7}h38`, DUSK, 2, 0.4) + line(`M${x + 2} ${y - 1}h36`, '#ffffff', 1.6, 0.8)).join('')
}

/** Headlamp, air intake and fog lamp in front, reflector behind. */
function lowerEnds({ ends: [front, rear], sill, headlamp, lens: [x, y] }: SideShape, paint: Paint): string {
  const low = sill - 20
  const projector = (cx: number, r: number) => disc(cx, y, r + 3, '#0c0f13')
    + disc(cx, y, r, 'url(#lampGlow)')
    + ring(cx, y, r, '#aeb9c3', 1.5)
  return fill(`M${front + 6} ${low - 50}C${front + 28} ${low - 58} ${front + 56} ${low - 56} ${front + 84} ${low - 40}`
    + `C${front + 74} ${low - 20} ${front + 52} ${low - 8} ${front + 22} ${low - 4}`
    + `C${front + 12} ${low - 18} ${front + 8} ${low - 34} ${front + 6} ${low - 50}Z`, '#0f1114', 0.92)
    + line(`M${front + 9} ${low - 50}`
    + `C${front + 30} ${low - 57} ${front + 56} ${low - 55} ${front + 82} ${low - 40}`, paint.glint, 2, 0.6)
    + `<ellipse cx="${front + 50}" cy="${low - 33}" rx="15" ry="7" fill="#dfe7ee"/>`
    + `<ellipse cx="${front + 50}" cy="${low - 33}" rx="15" ry="7" fill="none" stroke="#6c757e" stroke-width="2"/>`
    + `<clipPath id="lamp"><path d="${headlamp}"/></clipPath>`
    + `<g clip-path="url(#lamp)">${fill(headlamp, '#1b2128') + fill(headlamp, 'url(#head)', 0.55) + projector(x, 10) + projector(x + 34, 8)
      + line(headlamp, '#f4fbff', 8, 0.9) + fill(`M60 400H300V${y - 8}H60Z`, '#ffffff', 0.16)}</g>`
    + line(headlamp, '#11151a', 1.6, 0.85)
    + fill(`M${rear - 62} ${low - 34}C${rear - 44} ${low - 40} ${rear - 24} ${low - 42} ${rear - 6} ${low - 40}`
    + `L${rear - 8} ${low - 30}C${rear - 26} ${low - 32} ${rear - 44} ${low - 30} ${rear - 62} ${low - 34}Z`, '#a3141d')
}

/** Tail lamp and fuel flap. */
function rearEnd({ sill, tailLamp, wheels: { rear: axle, radius } }: SideShape): string {
  const flap = `M${axle + radius * 0.55} ${sill - 178}h30a6 6 0 0 1 6 6v26a6 6 0 0 1 -6 6h-30a6 6 0 0 1 -6 -6v-26a6 6 0 0 1 6 -6Z`
  return line(flap, '#0b0e13', 1.6, 0.4)
    + `<clipPath id="rearLamp"><path d="${tailLamp}"/></clipPath>`
    + `<g clip-path="url(#rearLamp)">${fill(tailLamp, 'url(#tail)') + line(tailLamp, '#ff6d66', 14, 0.85)}`
    + `<g transform="translate(12 10)">${line(tailLamp, '#5c060d', 5, 0.5)}</g>${fill('M980 380H1160V470L980 480Z', '#ffffff', 0.14)}</g>`
    + line(tailLamp, '#3d0509', 1.8)
}

function doorMirror({ mirror: [x, y] }: SideShape, paint: Paint): string {
  const below = `C${x - 26} ${y + 4} ${x - 40} ${y + 2} ${x - 42} ${y - 6}Z`
  const housing = `M${x - 42} ${y - 6}C${x - 40} ${y - 28} ${x - 10} ${y - 34} ${x + 10} ${y - 26}`
    + `C${x + 14} ${y - 12} ${x + 8} ${y} ${x - 8} ${y + 2}${below}`
  return fill(`M${x - 6} ${y + 8}C${x - 4} ${y - 6} ${x} ${y - 8} ${x + 10} ${y + 2}Z`, '#0d0f12')
    + fill(housing, paint.base) + line(housing, '#12151a', 1.6, 0.5)
    + fill(`M${x - 42} ${y - 6}C${x - 26} ${y - 4} ${x - 6} ${y - 6} ${x + 11} ${y - 12}`
    + `C${x + 10} ${y - 4} ${x + 2} ${y + 2} ${x - 8} ${y + 2}${below}`, paint.deep)
    + line(`M${x - 34} ${y - 18}C${x - 26} ${y - 28} ${x - 8} ${y - 30} ${x + 6} ${y - 24}`, '#ffffff', 2.5, 0.6)
}

function wheels({ wheels: { front, rear, radius, style } }: SideShape): string {
  return [front, rear].map((x) => drawWheel(x, GROUND - radius, radius, style)).join('')
}
