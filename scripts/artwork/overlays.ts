import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import { paintTones } from '#database/demo/illustration/paint.ts'
import { drawSide, sideDefinitions } from '#database/demo/illustration/side.ts'
import { fill, line, radial } from '#database/demo/illustration/studio.ts'

const SHADOW = radial('shadow', [
  [0, '#05070f', 0.9],
  [0.55, '#05070f', 0.45],
  [1, '#05070f', 0],
])

/** The foreground of a slide: a car on the road with space above it, and a drawing beside it. */
function overlay(bodyType: BodyType, colour: string, beside: string): string {
  const paint = paintTones(colour)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 240 1160 500" width="1160" height="500">'
    + `<defs>${SHADOW}${sideDefinitions(bodyType, paint)}<clipPath id="ground"><path d="M0 0H1200V724H0Z"/></clipPath></defs>`
    + `<g clip-path="url(#ground)">${drawSide(bodyType, paint)}</g>${beside}</svg>\n`
  )
}

const badge = (x: number, y: number, mark: string) =>
  `<g transform="translate(${x} ${y})"><circle r="62" fill="#fff"/><circle r="62" fill="none" stroke="#f2a516" stroke-width="8"/>${mark}</g>`

const TICK = line('M-26 2L-7 22L28 -20', '#1a7442', 13)
const RUPEE = line('M-20 -28H22M-20 -10H22M-20 -28H-6C18 -28 18 8 -6 8H-18L12 34', '#2b3a8c', 9)
const PERCENT =
  line('M22 -26L-22 26', '#2b3a8c', 9)
  + '<circle cx="-18" cy="-18" r="11" fill="none" stroke="#2b3a8c" stroke-width="9"/><circle cx="18" cy="18" r="11" fill="none" stroke="#2b3a8c" stroke-width="9"/>'
const CLOCK =
  line('M0 -30V2L20 16', '#2b3a8c', 10)
  + fill('M-4 -44H4V-36H-4ZM-4 36H4V44H-4ZM36 -4H44V4H36ZM-44 -4H-36V4H-44Z', '#5b6675')

/** The cars of a site's four default slides. */
export const OVERLAYS: readonly string[] = [
  overlay('Suv', '#c5342b', badge(1040, 330, TICK)),
  overlay('Hatchback', '#f2a516', badge(1020, 330, RUPEE)),
  overlay('Sedan', '#e8e9ec', badge(960, 330, PERCENT)),
  overlay('Luxury SUV', '#2f6fb5', badge(1050, 330, CLOCK)),
]
