import type { KnownCategory } from '#domain/kinds/categories.ts'
import { OTHER_SHAPES } from '#database/demo/illustration/others/otherShapes.ts'
import type { Part } from '#database/demo/illustration/others/part.ts'
import { outlineOf } from '#web/vehicles/inspection/outlines.ts'
import { BUS_ENDS, LORRY_ENDS, PICKUP_ENDS } from './commercials.ts'
import type { Ends, Lines } from './ends.ts'
import { THREE_WHEELER_ENDS } from './threeWheelers.ts'
import { TRACTOR_ENDS } from './tractors.ts'
import { MOTORCYCLE_ENDS, SCOOTER_ENDS } from './twoWheelers.ts'

const ENDS: Readonly<Record<KnownCategory, Ends>> = {
  Motorcycle: MOTORCYCLE_ENDS,
  Scooter: SCOOTER_ENDS,
  Moped: MOTORCYCLE_ENDS,
  'Electric Two-Wheeler': SCOOTER_ENDS,
  'Passenger Three-Wheeler': THREE_WHEELER_ENDS,
  'Goods Three-Wheeler': { ...THREE_WHEELER_ENDS, rear: LORRY_ENDS.rear, roof: LORRY_ENDS.roof },
  Pickup: PICKUP_ENDS,
  'Light Goods Vehicle': LORRY_ENDS,
  'Medium Goods Vehicle': LORRY_ENDS,
  'Heavy Goods Vehicle': LORRY_ENDS,
  Bus: BUS_ENDS,
  'Tempo Traveller': BUS_ENDS,
  Tractor: TRACTOR_ENDS,
  Harvester: TRACTOR_ENDS,
}

const CAB: Lines = { areas: [outlineOf('inside', {}).path ?? ''] }
const STROKES = 'vector-effect="non-scaling-stroke" stroke-linecap="round" stroke-linejoin="round"'

/** A side: thin spokes are left out. */
const drawPart = ({ d, width }: Part) =>
  width === 1 ? '' : `<path d="${d}"${width === undefined ? '' : ' fill="none"'} ${STROKES}/>`

const drawLines = ({ areas, strokes }: Lines) =>
  areas.map(d => `<path d="${d}" ${STROKES}/>`).join('')
  + (strokes ? `<path d="${strokes}" fill="none" ${STROKES}/>` : '')

const symbol = (id: string, box: string, content: string) => `<symbol id="${id}" viewBox="${box}">${content}</symbol>`

/**
 * The outlines of a category in its views as a file of symbols, in the colours of who uses them: what flaws are pinned on (CAR-2,
 * VEH-6). Of the side it is the left one, front at the left.
 */
export function outlineFile(category: KnownCategory): string {
  const { front, rear, roof, inside = CAB } = ENDS[category]
  const side = `<g transform="translate(400 0) scale(-1 1)">${OTHER_SHAPES[category].map(drawPart).join('')}</g>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg">'
    + symbol('side', '0 16 400 226', side)
    + symbol('front', '0 0 240 226', drawLines(front))
    + symbol('rear', '0 0 240 226', drawLines(rear))
    + symbol('roof', '0 0 400 170', drawLines(roof))
    + symbol('inside', '0 0 320 150', drawLines(inside))
    + '</svg>\n'
  )
}
