import { fill, linear } from '#database/demo/illustration/studio.ts'

/** Size of a slide's background in drawing units; the page crops it to the screen. */
const WIDTH = 1600
const HEIGHT = 500

function scene(definitions: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMax slice">`
    + `<defs>${definitions}</defs>${content}</svg>\n`
  )
}

/** Hills one behind another, each closer to the last colour. */
function hills(colours: readonly string[]): string {
  return colours
    .map((colour, at) => {
      const y = 270 + at * 48
      const sway = at % 2 === 0 ? 70 : -55
      return fill(
        `M0 ${y + sway / 2}C260 ${y - sway} 420 ${y + sway} 720 ${y}S1180 ${y - sway * 1.3} 1330 ${y + sway / 3}S1520 ${y - 20} 1600 ${y}V500H0Z`,
        colour,
      )
    })
    .join('')
}

/** A row of houses against the sky; widths and heights repeat from a short list. */
function skyline(colour: string, base: number, tall: number, shift: number): string {
  const heights = [0.5, 0.82, 0.4, 1, 0.66, 0.35, 0.9, 0.55, 0.74, 0.45]
  let x = -shift
  let path = `M-10 ${HEIGHT}V${base}`
  for (let at = 0; x < WIDTH; at += 1) {
    const height = (heights[at % heights.length] ?? 0.5) * tall
    const width = 58 + ((at * 37) % 50)
    path += `H${x}V${Math.round(base - height)}H${x + width}V${base}`
    x += width + 8 + ((at * 23) % 22)
  }
  return fill(`${path}H${WIDTH + 10}V${HEIGHT}Z`, colour)
}

const ROAD = fill('M0 452H1600V500H0Z', '#141a38') + fill('M0 452H1600V456H0Z', '#f2a516', 0.55)
const sky = (top: string, middle: string, bottom: string) =>
  linear(
    'sky',
    [0, 0, 0, 420],
    [
      [0, top],
      [0.6, middle],
      [1, bottom],
    ],
  )
const SKY = fill('M0 0H1600V500H0Z', 'url(#sky)')
const sun = (x: number, y: number, radius: number, colour: string) =>
  [2.3, 1.6, 1]
    .map(
      (size, at) =>
        `<circle cx="${x}" cy="${y}" r="${radius * size}" fill="${colour}" fill-opacity="${[0.1, 0.18, 0.95][at]}"/>`,
    )
    .join('')

/** The backgrounds of a site's four default slides. */
export const SCENES: readonly string[] = [
  scene(
    sky('#1c2566', '#3b4aa3', '#e49a4a'),
    SKY + sun(1120, 275, 92, '#f7bd55') + hills(['#39468f', '#2c377a', '#222b63']) + ROAD,
  ),
  scene(
    sky('#0f3b46', '#1f6a70', '#a8c9a0'),
    SKY + skyline('#1a575d', 440, 230, 30) + skyline('#114249', 455, 150, 80) + ROAD,
  ),
  scene(
    sky('#33204f', '#5d3a76', '#d98a7a'),
    SKY + sun(420, 150, 46, '#fbe3c3') + hills(['#54366c', '#43295a', '#331f48']) + ROAD,
  ),
  scene(
    sky('#141c4a', '#26347d', '#5a68b8'),
    SKY + skyline('#2c3a86', 430, 210, 10) + skyline('#1d2763', 455, 120, 60) + ROAD,
  ),
]
