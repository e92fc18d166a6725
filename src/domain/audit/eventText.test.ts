import { describe, expect, it } from 'vitest'
import { EVENT_SHAPE, readEvent } from './eventContent.ts'
import { describeEvent, eventLine } from './eventText.ts'
import { NEW_RECORD } from '../vehicles/newVehicle.ts'
import type { VehicleRecord } from '../vehicles/vehicleChanges.ts'

const SWIFT: VehicleRecord = {
  ...NEW_RECORD,
  facts: { ...NEW_RECORD.facts, carNumber: 'KA05MH1234', actualPrice: 560_000 },
  options: { ...NEW_RECORD.options, brand: 'Maruti Suzuki', model: 'Swift', variant: 'VXi' },
}
const [dear, cheap] = [560_000, 540_000].map(actualPrice => ({ facts: { actualPrice } }))
const WORK = { state: 'new', assigneeId: null, nextActionOn: null, lostReason: null, draftVehicleId: null }

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
const lineOf = (subject: string, kind: string, before: unknown, after: unknown, again = false) => {
  const content = readEvent({ subject, kind, shape: EVENT_SHAPE, before: json(before), after: json(after) })
  return eventLine(
    describeEvent(
      { subject, subjectId: 7, kind, content, car: 'Maruti Suzuki Swift · KA 05 MH 1234', again },
      id => `person ${id}`,
    ),
  )
}
const account = (rest: object) => ({ email: 'asha@cars.example', role: 'staff', state: 'active', ...rest })

describe('what happened, in words [ADMIN-10]', () => {
  it.each([
    ['vehicle', 'added', null, SWIFT, 'added Maruti Suzuki Swift VXi · KA 05 MH 1234'],
    ['vehicle', 'changed', dear, cheap, 'changed Maruti Suzuki Swift · KA 05 MH 1234: Price ₹5,60,000 → ₹5,40,000'],
    ['vehicle', 'removed', SWIFT, null, 'deleted Maruti Suzuki Swift VXi · KA 05 MH 1234'],
    ['fuelType', 'added', null, { name: 'CNG', parentId: null }, 'added fuel type “CNG”'],
    [
      'color',
      'changed',
      { name: 'Gray', parentId: null },
      { name: 'Grey', parentId: null },
      'renamed colour “Gray” to “Grey”',
    ],
    [
      'color',
      'removed',
      { name: 'Gray', parentId: null },
      { mergedInto: 3, name: 'Grey' },
      'merged colour “Gray” into “Grey”',
    ],
    ['color', 'removed', { name: 'Gray', parentId: null }, null, 'deleted colour “Gray”'],
    [
      'model',
      'changed',
      { name: 'Swift', parentId: 1 },
      { name: 'Swift', parentId: 2 },
      'moved model “Swift” to another brand',
    ],
    ['account', 'added', null, account({ role: 'member' }), 'registered asha@cars.example'],
    ['account', 'changed', account({ role: 'member' }), account({}), 'approved asha@cars.example: Role member → staff'],
    ['account', 'changed', account({}), account({ state: 'disabled' }), 'disabled asha@cars.example'],
    ['account', 'changed', account({}), account({ passwordChangedAt: 1 }), 'changed the password of asha@cars.example'],
    [
      'enquiry',
      'changed',
      WORK,
      { ...WORK, state: 'visit_booked', assigneeId: 4, nextActionOn: '2026-11-21' },
      'changed enquiry 7: State New → Visit booked; Looked after by nobody → person 4; Next action — → 21 Nov 2026',
    ],
    [
      'import',
      'added',
      null,
      { fileName: 'cars.csv', added: 8_000, changed: 2 },
      'imported cars.csv: Added — → 8,000; Changed — → 2',
    ],
    ['import', 'removed', { fileName: 'cars.csv' }, null, 'took back the import of cars.csv'],
  ])('%s %s', (subject, kind, before, after, text) => expect(lineOf(subject, kind, before, after)).toBe(text))

  it('says of a car that was deleted that it was brought back', () =>
    expect(lineOf('vehicle', 'added', null, SWIFT, true)).toBe('brought back Maruti Suzuki Swift VXi · KA 05 MH 1234'))

  it.each([
    ['vehicle', 'changed', {}, 5],
    ['vehicle', 'removed', null, null],
    ['color', 'changed', 'x', []],
    ['account', 'changed', null, null],
    ['import', 'added', null, null],
    ['enquiry', 'changed', null, 'x'],
    ['rocket', 'launched', null, null],
  ])('is described plainly when it is not as expected: %s %s', (subject, kind, before, after) => {
    expect(lineOf(subject, kind, before, after)).toMatch(/^\w+ /)
  })
})
