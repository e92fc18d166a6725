import { expect, it } from 'vitest'
import { NEW_RECORD } from '../vehicles/newVehicle.ts'
import type { VehicleStep } from '../vehicles/vehicleStep.ts'
import type { VehicleFacts } from '../vehicles/vehicle.ts'
import { hasFallen, newsOf, type CarNow } from './carNews.ts'

const changed = (before: Partial<VehicleFacts>, after: Partial<VehicleFacts>): VehicleStep => ({
  kind: 'changed',
  before: { facts: before, options: {}, features: [] },
  after: { facts: after, options: {}, features: [] },
})
const now = (more: Partial<CarNow> = {}): CarNow => ({ state: 'listed', actualPrice: 500_000, offerAmount: 0, ...more })
const reasons = (steps: readonly VehicleStep[], car = now()) => newsOf(steps, car).reasons

it('says what is new about a car, as far as it is still so [FIND-11]', () => {
  const added: VehicleStep = { kind: 'added', record: NEW_RECORD }
  expect(reasons([added])).toEqual(['new'])
  expect(reasons([added], now({ state: 'hidden' }))).toEqual([])
  expect(reasons([changed({ state: 'hidden' }, { state: 'listed' })])).toEqual(['new'])
  expect(reasons([changed({ actualPrice: null }, { actualPrice: 500_000 })])).toEqual(['new'])
  expect(reasons([changed({ state: 'reserved' }, { state: 'listed' })])).toEqual(['back'])
  const sale = [changed({ state: 'listed' }, { state: 'sold' })]
  expect(reasons(sale, now({ state: 'sold' }))).toEqual(['sold'])
  expect(reasons([...sale, changed({ state: 'sold' }, { state: 'listed' })])).toEqual(['back'])
  expect(reasons([changed({ odometerKm: 1 }, { odometerKm: 2 })])).toEqual([])
})

it('calls a price fallen only when it was never so low in the steps before [FIND-11]', () => {
  const cut = changed({ actualPrice: 550_000 }, { actualPrice: 500_000 })
  const raised = changed({ actualPrice: 500_000 }, { actualPrice: 550_000 })
  const offered = changed({ offerAmount: 0 }, { offerAmount: 25_000 })
  expect(hasFallen([cut], now())).toBe(true)
  // Newest first: raised, then taken back.
  expect(hasFallen([cut, raised], now())).toBe(false)
  expect(hasFallen([raised], now({ actualPrice: 550_000 }))).toBe(false)
  expect(hasFallen([offered], now({ offerAmount: 25_000 }))).toBe(true)
  expect(hasFallen([changed({ odometerKm: 1 }, { odometerKm: 2 })], now())).toBe(false)
  expect(hasFallen([cut], now({ actualPrice: null }))).toBe(false)
})
