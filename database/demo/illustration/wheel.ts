import { linear, radial } from './studio.ts'

/** An alloy wheel: how many spokes, how wide at the rim (share of radius), whether each is split in two, rim size. */
export interface WheelStyle { spokes: number; width: number; split: boolean; rim: number; dark: boolean }

/** SVG definitions for `drawWheel`. */
export const WHEEL_DEFINITIONS = radial('tyre', [[0, '#0c0d0f'], [0.78, '#17191c'], [0.9, '#2c2f34'], [0.96, '#1c1e21'], [1, '#0b0c0d']])
  + linear('alloy', [-60, -70, 50, 70], [[0, '#f7f8f9'], [0.45, '#c3c8cd'], [1, '#868d95']])
  + linear('gunmetal', [-60, -70, 50, 70], [[0, '#a9afb6'], [0.5, '#6d747c'], [1, '#3c4148']])
  + linear('lip', [0, -75, 0, 75], [[0, '#f4f5f6'], [0.5, '#8d949b'], [1, '#d9dcdf']])
  + radial('barrel', [[0, '#202327'], [0.75, '#2a2e33'], [1, '#101214']])
  + radial('disc', [[0, '#6f767d'], [0.5, '#8b9197'], [1, '#a9aeb3']])

/** A wheel with its tyre around (cx, cy). The parts of its style are drawn with radius 100 and scaled. */
export function drawWheel(cx: number, cy: number, radius: number, style: WheelStyle): string {
  const { spokes, width, split, rim, dark } = style
  const edge = rim * 100 - 4
  const half = width * 100
  const metal = dark ? 'url(#gunmetal)' : 'url(#alloy)'
  const spoke = `M-9 -14C-7 -34 ${-half * 0.55} -52 ${-half} ${-edge}A${edge} ${edge} 0 0 1 ${half} ${-edge}`
    + `C${half * 0.55} -52 7 -34 9 -14Z`
  const slit = `M0 -26C${-half * 0.2} -44 ${-half * 0.42} -58 ${-half * 0.5} ${-edge + 5}H${half * 0.5}`
    + `C${half * 0.42} -58 ${half * 0.2} -44 0 -26Z`
  const blade = `<path d="${spoke}" fill="${metal}" stroke="#4b5158" stroke-width="1"/>`
    + `<path d="M-7 -16C-5 -34 ${-half * 0.45} -52 ${-half * 0.86} ${-edge + 4}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.6"/>`
    + (split ? `<path d="${slit}" fill="#1d2024"/>` : '')
  const turn = (part: string, count: number, offset = 0) => Array.from({ length: count }, (_, index) =>
    `<g transform="rotate(${((index * 360) / count + offset).toFixed(1)})">${part}</g>`).join('')
  return `<g transform="translate(${cx} ${cy}) scale(${radius / 100})">`
    + '<circle r="100" fill="url(#tyre)"/><circle r="93" fill="none" stroke="#3b3f45" stroke-width=".8"/>'
    + '<path d="M-66 -67A94 94 0 0 1 66 -67" fill="none" stroke="#6a7077" stroke-opacity=".55" stroke-width="3"/>'
    + `<circle r="${rim * 100 + 2.5}" fill="#0a0b0c"/><circle r="${rim * 100}" fill="url(#lip)"/>`
    + `<circle r="${edge}" fill="url(#barrel)"/>`
    + `<circle r="${edge * 0.7}" fill="url(#disc)"/>`
    + `<circle r="${edge * 0.7}" fill="none" stroke="#565c63" stroke-width="1.5"/>`
    + `<circle r="${edge * 0.58}" fill="none" stroke="#777e85" stroke-width="1"/>`
    + `<path d="M${edge * 0.42} ${-edge * 0.62}A${edge * 0.75} ${edge * 0.75} 0 0 1 ${edge * 0.73} ${edge * 0.16}`
    + `L${edge * 0.48} ${edge * 0.11}`
    + `A${edge * 0.49} ${edge * 0.49} 0 0 0 ${edge * 0.28} ${-edge * 0.4}Z" fill="#3a3f46"/>`
    + `${turn(blade, spokes)}<circle r="19" fill="${metal}" stroke="#4b5158" stroke-width="1"/>`
    + `${turn('<circle cy="-13" r="2" fill="#2a2e33"/>', 5, 36)}<circle r="8" fill="#2b2f35"/>`
    + `<circle r="8" fill="none" stroke="#c9cdd1" stroke-width="1.2"/></g>`
}
