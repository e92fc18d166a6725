import { area, type Part, rod, steelWheel } from './part.ts'

/** A pickup with a bonnet and a flat load bed. */
export const PICKUP: readonly Part[] = [
  area('dark', 'M24 184H372V200H24Z'),
  ...steelWheel(104, 207, 30),
  ...steelWheel(318, 207, 30),
  area('load', 'M20 124H208V190H146A42 38 0 0 0 62 190H20Z'),
  rod('dark', 2, 'M20 136H208M66 136V172M112 136V160M158 136V180'),
  rod('dark', 5, 'M206 124V78H214'),
  area(
    'paint',
    'M214 196V86Q215 74 228 74H266Q276 74 282 82L304 122L358 130Q376 134 378 152L380 186Q380 196 370 196H358A40 38 0 0 0 278 196Z',
  ),
  area('glass', 'M226 120V92Q227 86 234 86H260Q266 86 270 91L287 120Z'),
  rod('dark', 2, 'M218 128H296M290 128Q296 154 276 186M226 142H240'),
  area('lamp', 'M360 137L375 140L377 156H362Z'),
  area('dark', 'M358 182H386V194H358Z'),
  area('red', 'M18 140H28V156H18Z'),
]

/** The cab of a lorry: it stands over its wheel at `axle`; its roof is at `top`. */
const cab = (axle: number, top: number): Part[] => {
  const [back, nose] = [axle - 44, axle + 48]
  return [
    area(
      'paint',
      `M${back} 204V${top + 14}Q${back + 1} ${top} ${back + 15} ${top}H${nose - 20}Q${nose - 9} ${top} ${nose - 7} ${top + 12}`
        + `L${nose} ${top + 78}V194Q${nose} 204 ${nose - 10} 204H${axle + 35}A36 36 0 0 0 ${axle - 35} 204Z`,
    ),
    area(
      'glass',
      `M${back + 14} ${top + 70}V${top + 22}Q${back + 14} ${top + 13} ${back + 23} ${top + 13}H${nose - 24}`
        + `Q${nose - 18} ${top + 13} ${nose - 17} ${top + 19}L${nose - 9} ${top + 70}Z`,
    ),
    rod('dark', 2, `M${back + 8} ${top + 80}H${nose}M${back + 8} ${top + 80}V188M${back + 16} ${top + 94}h14`),
    rod('dark', 5, `M${nose - 3} ${top + 30}h9v34`),
    area('lamp', `M${nose - 11} 160H${nose - 1}V176H${nose - 11}Z`),
    area('dark', `M${axle + 36} 188H${nose + 5}V204H${axle + 36}Z`),
  ]
}

const CHASSIS = (to: number) => area('dark', `M22 178H${to}V194H22Z`)
const TAIL = area('red', 'M18 180H27V192H18Z')

/** A small lorry with low sides. */
export const LIGHT_GOODS: readonly Part[] = [
  CHASSIS(290),
  ...steelWheel(92, 208, 29),
  ...steelWheel(314, 208, 29),
  area('load', 'M22 104H258V178H22Z'),
  rod('dark', 2, 'M22 128H258M22 152H258M80 104V178M140 104V178M200 104V178'),
  ...cab(314, 62),
  TAIL,
]

/** A lorry on two axles with high sides. */
export const MEDIUM_GOODS: readonly Part[] = [
  CHASSIS(300),
  ...steelWheel(88, 209, 28),
  ...steelWheel(326, 209, 28),
  area('load', 'M20 66H270V178H20Z'),
  rod('dark', 2, 'M20 92H270M20 120H270M20 148H270M70 66V178M120 66V178M170 66V178M220 66V178'),
  area('metal', 'M176 196H236V214H176Z'),
  ...cab(326, 50),
  TAIL,
]

/** A heavy lorry on three axles. */
export const HEAVY_GOODS: readonly Part[] = [
  CHASSIS(310),
  ...steelWheel(60, 211, 26),
  ...steelWheel(118, 211, 26),
  ...steelWheel(334, 211, 26),
  area('load', 'M14 40H280V178H14Z'),
  rod('dark', 2, 'M14 74H280M14 108H280M14 142H280M58 40V178M102 40V178M146 40V178M190 40V178M236 40V178'),
  area('metal', 'M186 196H252V216H186Z'),
  ...cab(334, 34),
  TAIL,
]

/** A bus with its row of windows. */
export const BUS: readonly Part[] = [
  area(
    'paint',
    'M14 64Q16 42 38 42H352Q372 42 376 62L386 140V196Q386 206 376 206H340A36 36 0 0 0 268 206H140A36 36 0 0 0 68 206H22Q14 206 14 196Z',
  ),
  ...steelWheel(104, 209, 28),
  ...steelWheel(304, 209, 28),
  area('glass', 'M28 66H74V116H28ZM82 66H128V116H82ZM136 66H182V116H136ZM190 66H236V116H190ZM244 66H290V116H244Z'),
  area('glass', 'M342 62H358Q364 62 365 68L374 122H342Z'),
  rod('dark', 2, 'M302 62H332V200M302 62V172M317 62V176M14 134H300M14 150H300'),
  rod('dark', 5, 'M372 56H384V86'),
  area('lamp', 'M374 158H386V174H374Z'),
  area('red', 'M14 150H22V174H14Z'),
]

/** A tempo traveller: a van with windows and a short nose. */
export const TEMPO_TRAVELLER: readonly Part[] = [
  area(
    'paint',
    'M18 74Q20 50 44 50H276Q292 50 304 62L338 112L370 126Q386 134 386 152V192Q386 202 376 202H354A36 36 0 0 0 282 202'
      + 'H132A36 36 0 0 0 60 202H26Q18 202 18 192Z',
  ),
  ...steelWheel(96, 208, 29),
  ...steelWheel(318, 208, 29),
  area('glass', 'M34 72H84V114H34ZM92 72H142V114H92ZM150 72H200V114H150Z'),
  area('glass', 'M250 72H276Q284 72 290 79L314 114H250Z'),
  rod('dark', 2, 'M208 64H242V196M208 64V196M208 114H242M250 122H320M18 130H208M250 122V190'),
  area('lamp', 'M364 136L380 142L384 158H368Z'),
  area('dark', 'M356 184H391V198H356Z'),
  area('red', 'M17 140H26V164H17Z'),
]
