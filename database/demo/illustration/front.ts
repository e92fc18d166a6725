import { bothSides, drawShell, plate } from './face.ts'
import { type FaceShape, type LampStyle, faceScreen, symmetric } from './faceShapes.ts'
import { drawGrille } from './grille.ts'
import type { Paint } from './paint.ts'
import { box, disc, fill, line, ring } from './studio.ts'

/** A car seen from straight ahead. */
export function drawFront(shape: FaceShape, paint: Paint): string {
  return drawShell(shape, paint) + drawFeatures(shape, paint)
}

/** What the front of a car has on its painted body: windscreen, bonnet, grille, bumper, lamps. */
export function drawFeatures(shape: FaceShape, paint: Paint): string {
  return windscreen(shape) + bonnet(shape) + drawGrille(shape) + bumper(shape, paint) + bothSides(headlamp(shape))
}

function windscreen(shape: FaceShape): string {
  const { roof: [roofHalf, top], cowl: [cowlHalf, cowl] } = shape
  const seat = (x: number) => `<g fill="#07090b" fill-opacity=".7">`
    + `<rect x="${x - 30}" y="${cowl - 122}" width="60" height="44" rx="16"/>`
    + `<path d="M${x - 58} ${cowl + 20}`
    + `C${x - 62} ${cowl - 50} ${x - 44} ${cowl - 74} ${x} ${cowl - 74}S${x + 62} ${cowl - 50} ${x + 58} ${cowl + 20}Z"/>`
    + `</g>`
  const wiper = (x: number) => line(`M${x} ${cowl + 8}L${x + 126} ${cowl - 14}`, '#050607', 5)
    + line(`M${x + 6} ${cowl + 5}L${x + 120} ${cowl - 15}`, '#555c63', 1.5)
  return fill(faceScreen(shape), 'url(#glass)')
    + `<g clip-path="url(#pane)">${seat(600 - roofHalf * 0.52)}${seat(600 + roofHalf * 0.52)}`
    + ring(600 - roofHalf * 0.52, cowl + 12, 52, '#06080a', 11)
    + fill(`M300 ${cowl - 10}C450 ${cowl - 26} 750 ${cowl - 26} 900 ${cowl - 10}V${cowl + 40}H300Z`, '#0a0c0e', 0.8)
    + box(570, top + 34, 60, 20, 8, '#07090b')
    + fill(`M${600 - cowlHalf} ${top}H${600 - 40}L${600 - cowlHalf + 130} ${cowl + 20}H${600 - cowlHalf}Z`, 'url(#sky)')
    + fill(`M${640} ${top}H${690}L${600} ${cowl + 20}H${556}Z`, '#ffffff', 0.09) + '</g>'
    + line(faceScreen(shape), '#090b0d', 5) + wiper(600 - cowlHalf * 0.56) + wiper(600 + cowlHalf * 0.06)
}

function bonnet(shape: FaceShape): string {
  const { cowl: [cowlHalf, cowl], bonnet: edge, half } = shape
  const panel = symmetric([0, cowl + 18], [[cowlHalf * 0.4, cowl + 18], [cowlHalf * 0.8, cowl + 12], [cowlHalf - 8, cowl
    + 4]],
    [[cowlHalf + 22, cowl + 24], [half * 0.86, edge - 30], [half * 0.8, edge - 6]], [[half * 0.5, edge
      + 14], [half * 0.3, edge + 16], [0, edge + 16]])
  const crease = line(`M${600 + cowlHalf * 0.62} ${cowl + 16}`
    + `C${600 + cowlHalf * 0.6} ${cowl + 50} ${600 + half * 0.5} ${edge - 20} ${600 + half * 0.46} ${edge + 8}`, '#ffffff', 3, 0.5)
    + line(`M${600 + cowlHalf * 0.62 - 5} ${cowl + 16}`
    + `C${600 + cowlHalf * 0.6 - 6} ${cowl + 50} ${600 + half * 0.5 - 6} ${edge - 20} ${600 + half * 0.46 - 6} ${edge + 8}`, '#0d1117', 5, 0.14)
  return fill(panel, 'url(#bonnet)', 0.95) + bothSides(crease) + line(panel, '#0b0e13', 2, 0.55)
}

const LAMPS: Readonly<Record<LampStyle, { height: number; rise: number; round: boolean }>> = {
  swept: { height: 1, rise: 1, round: false },
  slim: { height: 0.62, rise: 1.3, round: false },
  square: { height: 1.1, rise: 0.1, round: false },
  round: { height: 1.15, rise: 0.2, round: true },
}

function headlamp(shape: FaceShape): string {
  const { half, bonnet: edge, grilleSize: [grilleHalf], tall, lampStyle } = shape
  const style = LAMPS[lampStyle]
  const [height, rise] = [shape.lamp[0] * style.height, shape.lamp[1] * style.rise]
  const inner = 600 + grilleHalf + 12
  const outer = 600 + half - 14
  const y = edge + 16
  if (style.round) return roundLamp((inner + outer) / 2 + 6, y + height * 0.55, Math.min(height * 0.62, (outer - inner) / 2))
  const lens = lampStyle === 'square'
    ? `M${inner + 6} ${y}H${outer - 6}C${outer + 2} ${y} ${outer + 2} ${y + 4} ${outer} ${y + 10}L${outer - 8} ${y + height - 6}`
      + `C${outer - 10} ${y + height} ${outer - 14} ${y + height} ${outer - 18} ${y + height}H${inner + 12}`
      + `C${inner + 4} ${y + height} ${inner} ${y + height - 6} ${inner} ${y + height - 12}V${y + 8}`
      + `C${inner} ${y + 2} ${inner + 2} ${y} ${inner + 6} ${y}Z`
    : `M${inner} ${y + 8}C${inner + 50} ${y - rise * 0.4} ${outer - 40} ${y - rise - 6} ${outer} ${y - rise}`
      + `C${outer + 6} ${y + height * 0.4} ${outer - 4} ${y + height * 0.8} ${outer - 18} ${y + height}`
      + `C${outer - 60} ${y + height + 6} ${inner + 40} ${y + height} ${inner + 14} ${y + height * 0.86}`
      + `C${inner + 4} ${y + height * 0.7} ${inner} ${y + 26} ${inner} ${y + 8}Z`
  const projector = (share: number, r: number) => {
    const [x, cy] = [inner + (outer - inner) * share, y + height * 0.46 - rise * share * 0.4]
    return disc(x, cy, r + 4, '#090b0e')
      + disc(x, cy, r, 'url(#lampGlow)')
      + ring(x, cy, r, '#c4ced7', 2)
  }
  const drl = `M${inner + 8} ${y + 14}`
    + `C${inner + 54} ${y + 4 - rise * 0.4} ${outer - 44} ${y + 2 - rise} ${outer - 6} ${y + 5 - rise}V${y + height * 0.6}`
  return fill(lens, '#171c22') + fill(lens, 'url(#lamp)', 0.42) + projector(0.34, height * 0.27)
    + projector(0.68, height * 0.3)
    + line(drl, '#ffffff', tall ? 7 : 5.5, 0.95) + line(lens, '#0c0f12', 2.4, 0.9)
}

function roundLamp(x: number, y: number, r: number): string {
  return disc(x, y, r + 6, '#12161b') + ring(x, y, r + 3, 'url(#chrome)', 5) + disc(x, y, r, 'url(#lamp)')
    + disc(x, y, r * 0.5, '#0c0f13') + disc(x, y, r * 0.44, 'url(#lampGlow)') + ring(x, y, r * 0.82, '#ffffff', 4)
}

function bumper(shape: FaceShape, paint: Paint): string {
  const { half, bonnet: edge, bottom, grilleSize: [, height], tall, brightwork } = shape
  const top = Math.min(bottom - 76, Math.max(edge + height + 78, bottom - 112))
  const intake = symmetric([0, top], [[half * 0.3, top], [half * 0.5, top], [half * 0.6, top + 2]],
    [[half * 0.66, top + 8], [half * 0.62, top + 40], [half * 0.54, top + 50]], [[half * 0.4, top + 54], [half * 0.2, top
      + 54], [0, top + 54]])
  const [fx, fy] = [600 + half * 0.8, top + 14]
  const pocket = `M${fx - 46} ${fy - 16}C${fx - 10} ${fy - 28} ${fx + 24} ${fy - 40} ${fx + 40} ${fy - 44}`
    + `C${fx + 44} ${fy - 10} ${fx + 36} ${fy + 22} ${fx + 22} ${fy + 34}`
    + `C${fx - 10} ${fy + 34} ${fx - 34} ${fy + 24} ${fx - 46} ${fy - 16}Z`
  const fog = fill(pocket, '#0e1013', 0.94) + line(pocket, paint.glint, 2, 0.45)
    + disc(fx + 2, fy + 4, 15, '#2a3037')
    + disc(fx + 2, fy + 4, 12, 'url(#lampGlow)')
  const fold = line(`M${600 + half - 8} ${edge + 96}`
    + `C${600 + half * 0.86} ${edge + 110} ${600 + half * 0.74} ${top - 30} ${600 + half * 0.62} ${top - 14}`, '#ffffff', 3, 0.35)
  return bothSides(fold) + fill(intake, '#0b0d0f')
    + [14, 28, 42].map((y) => line(`M${600 - half * 0.6} ${top + y}H${600 + half * 0.6}`, '#2d3238', 3)).join('')
    + line(intake, paint.glint, 2, 0.4) + bothSides(fog) + plate(height > 100 ? top + 27 : top - 16)
    + (tall ? fill(symmetric([0, bottom - 22], [[half * 0.3, bottom - 22], [half * 0.4, bottom - 22], [half * 0.46, bottom - 20]],
      [[half * 0.46, bottom - 8], [half * 0.4, bottom], [half * 0.36, bottom + 2]], [[half * 0.2, bottom
        + 3], [half * 0.1, bottom + 3], [0, bottom + 3]]), 'url(#chrome)') : '')
    + (brightwork && !tall ? line(`M${600 - half * 0.56} ${top + 60}H${600 + half * 0.56}`, '#d8dcdf', 4) : '')
}
