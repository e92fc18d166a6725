import { bothSides } from './face.ts'
import { type FaceShape, type Grille, symmetric } from './faceShapes.ts'
import { box, disc, fill, line, ring } from './studio.ts'

/** The grille between the lamps, with a plain round badge. */
export function drawGrille(shape: FaceShape): string {
  const { bonnet: edge, grilleSize: [half, height], grille: kind, brightwork } = shape
  const top = edge + 18
  const badge = height > 80 ? top + 18 : top + height / 2 + 2
  const taper = kind === 'slot' || kind === 'band' || kind === 'vee' ? -26 : kind === 'pinstripe' ? 10 : 22
  const opening = symmetric([0, top], [[half * 0.5, top], [half * 0.8, top - 2], [half - 12, top]],
    [[half + 8, top], [half + 8, top + height * 0.4], [half - taper * 0.5, top + height * 0.6]],
    [[half - taper, top + height], [half - taper - 10, top + height], [half - taper - 30, top + height]],
    [[half * 0.5, top + height + 4], [half * 0.3, top + height + 4], [0, top + height + 4]])
  const emblem = disc(600, badge, 14, '#1a1e23') + ring(600, badge, 14, 'url(#chrome)', 4)
  if (kind === 'closed') {
    return line(`M${600 - half} ${top + height}C${600 - half / 2} ${top + height + 14} ${600 + half / 2} ${top + height + 14} ${600 + half} ${top + height}`, '#0b0e13', 3, 0.5)
      + line(`M${600 - half} ${top + 6}H${600 + half}`, '#f2f8ff', 4, 0.9) + emblem
  }
  if (kind === 'twin') {
    const opening = `M610 ${top}H${600 + half - 14}C${600 + half + 4} ${top} ${600 + half + 6} ${top + 8} ${600 + half + 2} ${top + 24}`
      + `L${600 + half - 14} ${top + height - 16}C${600 + half - 20} ${top + height} ${600 + half - 30} ${top + height} ${600 + half - 40} ${top + height}`
      + `H622C612 ${top + height} 608 ${top + height - 8} 608 ${top + height - 20}V${top + 12}C608 ${top + 4} 608 ${top} 610 ${top}Z`
    const bars = series(5, (index) => line(`M${624 + (index * (half - 34)) / 5} ${top + 6}V${top + height - 6}`, '#9aa1a8', 3.4))
    return bothSides(fill(opening, '#0a0c0e') + bars + line(opening, 'url(#chrome)', 6)) + disc(600, edge + 2, 12, '#1a1e23')
      + ring(600, edge + 2, 12, 'url(#chrome)', 3.5)
  }
  return `<clipPath id="opening"><path d="${opening}"/></clipPath>` + fill(opening, '#0a0c0e')
    + `<g clip-path="url(#opening)">${GRILLES[kind](top, height, half)}</g>`
    + line(opening, brightwork ? 'url(#chrome)' : '#0a0c0e', brightwork ? 7 : 5)
    + (brightwork ? line(opening, '#22272c', 1.2, 0.5) : '')
    + emblem
}

const series = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')
const GRILLES: Readonly<Record<Exclude<Grille, 'twin' | 'closed'>, (top: number, height: number, half: number) => string>> = {
  slot: (top, height) => line(`M380 ${top + height * 0.5}H820`, 'url(#chrome)', 7)
    + line(`M380 ${top + height * 0.5 + 5}H820`, '#000', 2, 0.6),
  bars: (top, height) => series(4, (index) => line(`M380 ${top + (index + 0.6) * (height / 4)}H820`, '#5d656d', 5)
    + line(`M380 ${top + (index + 0.6) * (height / 4) - 2}H820`, '#dfe3e6', 1.6)),
  pillars: (top, height, half) => series(8, (index) => {
    const x = 600 - half + 34 + index * ((half * 2 - 68) / 7)
    return box(x - 9, top + 8, 18, height - 14, 6, '#444b52')
      + `<rect x="${x - 6}" y="${top + 10}" width="3" height="${height - 20}" fill="#aab1b7"/>`
  }),
  band: (top, height) => fill(`M380 ${top + 6}C500 ${top + 22} 700 ${top + 22} 820 ${top + 6}V${top + 20}`
    + `C700 ${top + 36} 500 ${top + 36} 380 ${top + 20}Z`, 'url(#chrome)')
    + series(3, (index) => line(`M380 ${top + height * 0.62 + index * 12}H820`, '#4a5158', 3)),
  pinstripe: (top, height, half) => series(23, (index) => {
    const x = 600 - half + index * (half / 11)
    return line(`M${x} ${top}V${top + height + 6}`, '#cfd4d8', 3.4)
      + line(`M${x + 2} ${top}V${top + height + 6}`, '#3b4147', 2)
  }),
  mesh: (top, height, half) => series(9, (row) => series(16, (column) => {
    const x = 600 - half + column * (half / 7.5) + (row % 2) * (half / 15)
    return `<path d="M${x.toFixed(1)} ${top + row * (height / 8) - 8}l11 8l-11 8l-11 -8Z" fill="none" stroke="#7d858c" stroke-width="2.6"/>`
  })),
  slats: (top, height) => series(3, (index) => box(380, top + 8 + (index * (height - 8)) / 3, 440, Math.max(7, height / 3 - 12), 3, '#8b9299')
    + line(`M380 ${top + 9 + (index * (height - 8)) / 3}H820`, '#eef1f3', 2)),
  split: (top, height) => fill(`M380 ${top + height * 0.36}H820V${top + height * 0.52}H380Z`, 'url(#bonnet)')
    + line(`M380 ${top + height * 0.36}H820M380 ${top + height * 0.52}H820`, 'url(#chrome)', 4)
    + series(3, (index) => line(`M380 ${top + height * 0.66 + index * 12}H820`, '#4a5158', 3)),
  grid: (top, height, half) => series(13, (index) => line(`M${600 - half + (index * half) / 6} ${top}V${top + height + 6}`, '#6d747b', 3))
    + series(5, (index) => line(`M380 ${top + 6 + (index * height) / 4.6}H820`, '#8b9299', 3)),
  vee: (top, height, half) => series(4, (index) => line(`M380 ${top + (index + 0.7) * (height / 4)}H820`, '#3d444b', 3))
    + line(`M${600 - half * 0.62} ${top - 4}L${600 - half * 0.3} ${top + height * 0.82}H${600 + half * 0.3}L${600 + half * 0.62} ${top - 4}`, 'url(#chrome)', 11)
    + line(`M${600 - half * 0.62} ${top - 2}L${600 - half * 0.3} ${top + height * 0.82 + 4}H${600 + half * 0.3}L${600 + half * 0.62} ${top - 2}`, '#22272c', 1.4, 0.6),
}
