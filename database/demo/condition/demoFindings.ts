import { DEFAULT_TEMPLATE } from '#domain/condition/templates/ourTemplates.ts'
import type { Pin, PointState } from '#domain/condition/inspection.ts'
import { pointsOf } from '#domain/condition/template.ts'
import type { Random } from '../vehicle/random.ts'
import type { CloseUp } from './closeUp.ts'

/** What was found at a point of a demo vehicle, with the close-up that shows it. */
export interface DemoFinding {
  point: string
  state: PointState
  note: string
  pin: Pin | null
  closeUp: CloseUp | null
}

type Flaw = readonly [name: string, state: PointState, note: string, pin: Pin | null, closeUp: CloseUp | null]

const at = (view: Pin['view'], x: number, y: number): Pin => ({ view, x, y })

const FLAWS: readonly Flaw[] = [
  [
    'Rear door, left',
    'fault',
    'Scratch of 11 cm through the lacquer, not to the metal.',
    at('left', 600, 560),
    'scratch',
  ],
  ['Rear wing, left', 'fault', 'Dent of 2 cm, the paint is unbroken.', at('left', 850, 470), 'dent'],
  ['Front door, right', 'fault', 'Two dents of a car park, 1 cm each.', at('right', 580, 560), 'dent'],
  ['Front wing, right', 'fault', 'Scratch of 6 cm, polished and still to be seen.', at('right', 800, 500), 'scratch'],
  ['Bonnet', 'worn', 'Four stone chips, touched up.', at('front', 500, 420), 'chip'],
  ['Front bumper', 'fault', 'Scuffed at the lower left corner.', at('front', 240, 760), 'scratch'],
  ['Rear bumper', 'fault', 'Scratch above the plate from loading.', at('rear', 560, 560), 'scratch'],
  ['Tail lamp, right', 'fault', 'Hairline crack, dry inside.', at('rear', 790, 510), null],
  ['Windscreen', 'worn', 'Wiper marks, seen against the sun.', at('roof', 320, 500), null],
  ['Wipers, front and rear', 'worn', 'The rear blade smears.', null, null],
  ['Tyre front left: tread and age', 'worn', '3 mm left, of 2022.', at('left', 245, 800), 'tyre'],
  ['Tyre rear right: tread and age', 'worn', '3 mm left, outer edge lower.', at('right', 245, 800), 'tyre'],
  ['Front brake pads', 'worn', 'About 40 % left.', null, null],
  ['Shock absorbers', 'worn', 'Rear left damp, still holds.', null, null],
  ['Seat covers and upholstery', 'worn', 'Driver’s seat worn at the outer edge.', at('inside', 720, 830), null],
  ['Steering wheel and its switches', 'worn', 'Leather shiny at the top.', at('inside', 706, 400), null],
  ['Carpets and mats, dry beneath', 'worn', 'Driver’s mat worn through.', at('inside', 700, 870), null],
]

const REPAIRS: readonly Flaw[] = [
  ['Front bumper', 'repaired', 'Chip filled and painted.', null, null],
  ['Reversing lamps and plate lamp', 'repaired', 'Bulb changed.', null, null],
  ['Battery: voltage and date', 'repaired', 'New battery fitted.', null, null],
  ['Air conditioning: cold within two minutes', 'repaired', 'Gas filled, cold at 6 °C.', null, null],
  ['Rear brakes', 'repaired', 'New pads fitted.', null, null],
]

const UNCHECKED = [
  'Sunroof',
  'Towing eye and covers',
  'Underbody guard',
  'Turbo and its pipes',
  'Child seat anchors',
  'Parking sensors',
]

const IDS = new Map(pointsOf(DEFAULT_TEMPLATE).map(({ point }) => [point.name, point.id]))

/** What an inspection of a demo vehicle has found: older cars have more, and all that is not named here is fine. */
export function demoFindings(random: Random, age: number): DemoFinding[] {
  const flaws = random.shuffled(FLAWS).slice(0, random.whole(0, Math.min(6, 2 + Math.floor(age / 2))))
  const repairs = random.shuffled(REPAIRS).slice(0, random.whole(0, 2))
  const unchecked = random.shuffled(UNCHECKED).slice(0, random.whole(1, 4))
  const told = new Map(
    [...repairs, ...flaws].map(([name, state, note, pin, closeUp]) => [name, { state, note, pin, closeUp }]),
  )
  return [...IDS].map(([name, point]) => {
    const state = unchecked.includes(name) ? 'unchecked' : 'fine'
    return { point, ...(told.get(name) ?? { state, note: '', pin: null, closeUp: null }) }
  })
}
