import { describe, expect, it } from 'vitest'
import { describeEvent, eventLine, type HappenedEvent } from './eventText.ts'
import type { VehicleRecord } from './vehicleChanges.ts'

const SWIFT = {
  facts: { carNumber: 'KA05MH1234', actualPrice: 560_000, offerAmount: 0, state: 'listed' },
  options: { brand: 'Maruti Suzuki', model: 'Swift', variant: 'VXi' }, features: [], photos: [],
} as unknown as VehicleRecord
const cheaper = { ...SWIFT, facts: { ...SWIFT.facts, actualPrice: 540_000 } }
const WORK = { state: 'new', assigneeId: null, nextActionOn: null, lostReason: null, draftVehicleId: null }

const tell = (event: Omit<HappenedEvent, 'subjectId'>) => eventLine(describeEvent({ subjectId: 7, ...event }, id => `person ${id}`))
const account = (rest: object) => ({ email: 'asha@cars.example', role: 'staff', state: 'active', ...rest })

describe('what happened, in words [ADMIN-10]', () => {
  it.each([
    ['vehicle', 'added', null, SWIFT, 'added Maruti Suzuki Swift VXi · KA05MH1234'],
    ['vehicle', 'changed', SWIFT, cheaper, 'changed Maruti Suzuki Swift VXi · KA05MH1234: Price ₹5,60,000 → ₹5,40,000'],
    ['vehicle', 'removed', SWIFT, null, 'deleted Maruti Suzuki Swift VXi · KA05MH1234'],
    ['fuelType', 'added', null, { name: 'CNG', parentId: null }, 'added fuel type “CNG”'],
    ['color', 'changed', { name: 'Gray', parentId: null }, { name: 'Grey', parentId: null }, 'renamed colour “Gray” to “Grey”'],
    ['color', 'removed', { name: 'Gray', parentId: null }, { mergedInto: 3, name: 'Grey' }, 'merged colour “Gray” into “Grey”'],
    ['color', 'removed', { name: 'Gray', parentId: null }, null, 'deleted colour “Gray”'],
    ['model', 'changed', { name: 'Swift', parentId: 1 }, { name: 'Swift', parentId: 2 }, 'moved model “Swift” to another brand'],
    ['account', 'added', null, account({ role: 'member' }), 'registered asha@cars.example'],
    ['account', 'changed', account({ role: 'member' }), account({}), 'approved asha@cars.example: Role member → staff'],
    ['account', 'changed', account({}), account({ state: 'disabled' }), 'disabled asha@cars.example'],
    ['account', 'changed', account({}), account({ passwordChangedAt: 1 }), 'changed the password of asha@cars.example'],
    ['enquiry', 'changed', WORK, { ...WORK, state: 'visit_booked', assigneeId: 4, nextActionOn: '2026-11-21' },
      'changed enquiry 7: State New → Visit booked; Looked after by nobody → person 4; Next action — → 21 Nov 2026'],
    ['import', 'added', null, { fileName: 'cars.csv', added: 8_000, changed: 2 }, 'imported cars.csv: Added — → 8,000; Changed — → 2'],
    ['import', 'removed', { fileName: 'cars.csv' }, null, 'took back the import of cars.csv'],
  ])('%s %s', (subject, kind, before, after, text) => expect(tell({ subject, kind, before, after })).toBe(text))

  it.each([
    ['vehicle', 'changed', {}, 5], ['vehicle', 'removed', null, null], ['color', 'changed', 'x', []], ['account', 'changed', null, null],
    ['import', 'added', null, null], ['enquiry', 'changed', null, 'x'], ['rocket', 'launched', null, null],
  ])('is told plainly when it is not as expected: %s %s', (subject, kind, before, after) => {
    expect(tell({ subject, kind, before, after })).toMatch(/^\w+ /)
  })
})
