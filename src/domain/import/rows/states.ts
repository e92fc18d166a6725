import type { VehicleState } from '../../vehicles/vehicle.ts'
import { columnKey } from '../columns/fields.ts'
import type { Reading } from './reading.ts'

const STATES = new Map<string, VehicleState>(
  Object.entries({
    listed: 'listed',
    available: 'listed',
    active: 'listed',
    instock: 'listed',
    live: 'listed',
    forsale: 'listed',
    unsold: 'listed',
    notsold: 'listed',
    ready: 'listed',
    open: 'listed',
    reserved: 'reserved',
    booked: 'reserved',
    onhold: 'reserved',
    hold: 'reserved',
    tokenreceived: 'reserved',
    blocked: 'reserved',
    sold: 'sold',
    soldout: 'sold',
    outofstock: 'sold',
    unavailable: 'sold',
    notavailable: 'sold',
    delivered: 'sold',
    closed: 'sold',
    hidden: 'hidden',
    draft: 'hidden',
    inactive: 'hidden',
    unlisted: 'hidden',
    workshop: 'hidden',
    inworkshop: 'hidden',
  }),
)
const YES = /^(?:true|yes|y|1|✓|✔)$/iu
const NO = /^(?:false|no|n|0|✗|✘)$/iu
/** Words that only a column of states has. */
const CERTAIN: readonly string[] = [
  'available',
  'sold',
  'soldout',
  'unsold',
  'instock',
  'outofstock',
  'booked',
  'reserved',
  'notsold',
  'delivered',
]
const LEAST_SHARE = 0.9

/** Whether a column asks if a car is sold ("Sold", "Sold on"): a yes or a date in it means sold. */
const asksSold = (column: string) =>
  /^(?:is|already)?sold(?:out|on|date|yn)?$|^(?:dateof)?sale(?:date|on)$|^deliver(?:ed|y)(?:on|date)?$/u.test(
    columnKey(column),
  )

/** Reads a state: `Available`, `SOLD to Mr Rao`, `Yes` in the column "Sold", a date in "Sold on". */
export function readState(text: string, column: string): Reading<VehicleState> {
  const words = columnKey(text)
  const state = STATES.get(words)
  if (state !== undefined) return { value: state }
  if (YES.test(text)) return { value: asksSold(column) ? 'sold' : 'listed' }
  if (NO.test(text)) return { value: asksSold(column) ? 'listed' : 'sold' }
  if (/^(?:sold|delivered)\b/iu.test(text)) return { value: 'sold' }
  if (/^(?:booked|reserved)\b/iu.test(text)) return { value: 'reserved' }
  if (asksSold(column) && /\d/u.test(text)) return { value: 'sold' }
  return { reason: 'is not a state: listed, reserved, sold or hidden' }
}

/** Whether a column is one of states by its values, whatever its name. */
export function holdsStates(values: readonly string[]): boolean {
  const known = values.filter(value => STATES.has(columnKey(value)))
  return known.length >= values.length * LEAST_SHARE && known.some(value => CERTAIN.includes(columnKey(value)))
}
