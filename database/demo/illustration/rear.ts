import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import { bothSides, drawShell, plate } from './face.ts'
import { FACE_SHAPES, type FaceShape, faceScreen, symmetric } from './faceShapes.ts'
import type { Paint } from './paint.ts'
import { box, disc, fill, line, ring } from './studio.ts'

const BOOTED: ReadonlySet<BodyType> = new Set<BodyType>(['Sedan', 'Luxury Sedan'])

/** A car seen from straight behind. */
export function drawRear(bodyType: BodyType, paint: Paint): string {
  const shape = FACE_SHAPES[bodyType]
  const booted = BOOTED.has(bodyType)
  return drawShell(shape, paint) + rearScreen(shape, booted) + tailgate(shape, booted)
    + bumper(shape, paint, booted) + bothSides(tailLamp(shape, booted))
    + (bodyType.startsWith('Luxury') ? lightBar(shape, booted) : '')
}

function rearScreen(shape: FaceShape, booted: boolean): string {
  const { roof: [roofHalf, top], cowl: [cowlHalf, cowl] } = shape
  const foot = booted ? cowl - 14 : cowl - 4
  const screen = faceScreen(shape, foot, booted ? 10 : 4)
  const seat = (x: number) => `<rect x="${x - 34}" y="${foot - 74}" width="68" height="46" rx="16" fill="#07090b" fill-opacity=".7"/>`
  return fill(screen, 'url(#glass)')
    + `<g clip-path="url(#pane)">${[-0.52, 0, 0.52].map((share) => seat(600 + roofHalf * share)).join('')}`
    + fill(`M380 ${foot - 34}H820V${foot + 40}H380Z`, '#0a0c0e', 0.75)
    + [0, 1, 2, 3, 4, 5].map((index) => top + 70 + index * ((foot - top - 90) / 6))
      .map((y) => line(`M${600 - cowlHalf} ${y}H${600 + cowlHalf}`, '#7d5a4a', 1, 0.3)).join('')
    + fill(`M${600 - cowlHalf} ${top}H${600 - 60}L${600 - cowlHalf + 120} ${foot + 20}H${600 - cowlHalf}Z`, 'url(#sky)')
    + fill(`M660 ${top}H720L630 ${foot + 20}H580Z`, '#ffffff', 0.08) + '</g>' + line(screen, '#090b0d', 5)
    + (booted ? '' : fill(symmetric([0, top + 8], [[roofHalf * 0.6, top + 8], [roofHalf - 20, top
    + 14], [roofHalf - 8, top + 24]],
      [[roofHalf - 6, top + 34], [roofHalf - 20, top + 40], [roofHalf - 30, top + 40]], [[roofHalf * 0.5, top
        + 34], [roofHalf * 0.3, top + 34], [0, top + 34]]), 'url(#body)')
      + box(548, top + 26, 104, 8, 4, '#c4151f')
      + line(`M600 ${foot + 2}L700 ${foot - 24}`, '#050607', 6) + disc(600, foot + 4, 9, '#0b0d0f'))
}

function tailgate(shape: FaceShape, booted: boolean): string {
  const { half, cowl: [cowlHalf, cowl], bottom, brightwork } = shape
  const low = bottom - (booted ? 96 : 128)
  const lid = symmetric([0, cowl
    + (booted ? -2 : 18)], [[cowlHalf * 0.5, cowl], [cowlHalf * 0.8, cowl], [cowlHalf - 16, cowl + (booted ? 10 : 4)]],
    [[half * 0.84, cowl + 60], [half * 0.8, low - 60], [half * 0.66, low]], [[half * 0.4, low + 8], [half * 0.2, low
      + 8], [0, low + 8]])
  const recess = symmetric([0, low - 96], [[60, low - 96], [100, low - 96], [126, low - 94]],
    [[136, low - 70], [124, low - 30], [108, low - 22]], [[60, low - 20], [40, low - 20], [0, low - 20]])
  return line(lid, '#0b0e13', 2.4, 0.6) + line(`M${600 - half * 0.7} ${cowl + 44}`
    + `C520 ${cowl + 56} 680 ${cowl + 56} ${600 + half * 0.7} ${cowl + 44}`, '#ffffff', 3, 0.45)
    + fill(recess, '#0d1117', 0.26) + line(recess, '#ffffff', 1.6, 0.25) + plate(low - 54)
    + fill(`M504 ${low - 96}C560 ${low - 104} 640 ${low - 104} 696 ${low - 96}V${low - 86}`
    + `C640 ${low - 92} 560 ${low - 92} 504 ${low - 86}Z`, brightwork ? '#d9dde0' : '#15181b')
    + disc(600, cowl + 34, 15, '#1a1e23')
    + ring(600, cowl + 34, 15, '#cfd4d8', 4)
}

function tailLamp(shape: FaceShape, booted: boolean): string {
  const { half, cowl: [, cowl], tall } = shape
  const [inner, outer, y] = [600 + half * (tall ? 0.66 : 0.52), 600 + half - 7, cowl + (booted ? 46 : 44)]
  const height = booted ? 58 : tall ? 84 : 104
  const lens = booted
    ? `M${inner} ${y + 10}C${inner + 50} ${y - 2} ${outer - 40} ${y - 10} ${outer - 2} ${y - 8}`
      + `C${outer + 2} ${y + 20} ${outer + 2} ${y + 40} ${outer - 4} ${y + height}`
      + `C${outer - 60} ${y + height + 4} ${inner + 30} ${y + height - 4} ${inner + 10} ${y + height - 14}`
      + `C${inner} ${y + 34} ${inner} ${y + 20} ${inner} ${y + 10}Z`
    : `M${inner + 10} ${y + 6}C${inner + 40} ${y - 8} ${outer - 30} ${y - 16} ${outer - 4} ${y - 10}`
      + `C${outer + 3} ${y + 30} ${outer + 3} ${y + 70} ${outer - 2} ${y + height}`
      + `C${outer - 24} ${y + height + 6} ${outer - 46} ${y + height - 2} ${outer - 54} ${y + height - 14}`
      + `C${outer - 58} ${y + 56} ${outer - 66} ${y + 48} ${inner + 16} ${y + 42}`
      + `C${inner + 4} ${y + 34} ${inner} ${y + 14} ${inner + 10} ${y + 6}Z`
  return `<clipPath id="rearLamp"><path d="${lens}"/></clipPath>` + fill(lens, 'url(#tail)')
    + `<g clip-path="url(#rearLamp)">${line(lens, '#ff7d74', 16, 0.9)}${line(lens, '#6d0a12', 4, 0.6)}`
    + `<rect x="${outer - 44}" y="${y + 18}" width="30" height="16" rx="5" fill="#f3e3d2" fill-opacity=".85"/>`
    + fill(`M${inner} ${y - 20}H${outer + 10}V${y + 8}L${inner} ${y + 18}Z`, '#ffffff', 0.16) + '</g>'
    + line(lens, '#3d0509', 2.2)
}

function lightBar({ half, cowl: [, cowl] }: FaceShape, booted: boolean): string {
  const y = cowl + (booted ? 56 : 62)
  return fill(`M${600 - half * 0.66} ${y}H${600 + half * 0.66}V${y + 10}H${600 - half * 0.66}Z`, '#b3151f')
    + line(`M${600 - half * 0.66} ${y + 3}H${600 + half * 0.66}`, '#ff8a80', 2.4, 0.9)
}

function bumper({ half, bottom, tall, brightwork }: FaceShape, paint: Paint, booted: boolean): string {
  const y = bottom - (booted ? 84 : 112)
  const low = y + (booted ? 36 : 48)
  const reflector = box(600 + half * 0.62, low, half * 0.26, 11, 5, '#a3141d')
    + `<rect x="${600 + half * 0.62}" y="${low}" width="${half * 0.26}" height="4" rx="2" fill="#ff7d74" fill-opacity=".6"/>`
  const exhaust = box(600 + half * 0.5, bottom - 24, 66, 20, 9, 'url(#chrome)')
    + box(600 + half * 0.5 + 5, bottom - 19, 56, 11, 5, '#0a0b0d')
  return line(`M${600 - half + 4} ${y - 14}`
    + `C${600 - half * 0.7} ${y + 6} ${600 + half * 0.7} ${y + 6} ${600 + half - 4} ${y - 14}`, '#0b0e13', 2.2, 0.5)
    + line(`M${600 - half + 6} ${y - 8}`
    + `C${600 - half * 0.7} ${y + 12} ${600 + half * 0.7} ${y + 12} ${600 + half - 6} ${y - 8}`, paint.glint, 3.5, 0.5)
    + bothSides(reflector) + (brightwork ? bothSides(exhaust) : exhaust)
    + (tall ? box(600 - half * 0.36, bottom - 26, half * 0.72, 22, 8, 'url(#chrome)') : '')
}
