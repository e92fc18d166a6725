import { expect, it } from 'vitest'
import { classOf, isTransport } from '../kinds/vehicleClass.ts'
import { CLASS_FEES, feesText, fitnessFee } from './classFees.ts'
import { COST_FIGURES, figureOn } from './costFigures.ts'
import { viewCost } from './costView.ts'
import { dealerCostsSchema } from './dealerCosts.ts'

const lorry = (grossWeightKg: number | null, category: string | null = null) =>
  classOf({ kind: 'commercial', category, grossWeightKg })

it('knows the class of a vehicle by its weight, else by its category [VEH-7]', () => {
  expect([7_500, 7_501, 12_000, 12_001].map(kg => lorry(kg))).toEqual(['light', 'medium', 'medium', 'heavy'])
  expect(lorry(null, 'pickup')).toBe('light')
  expect(lorry(null, 'Heavy Goods Vehicle')).toBe('heavy')
  expect([lorry(null, 'Bus'), lorry(18_500, 'Light Goods Vehicle')]).toEqual([null, 'heavy'])
  const of = (kind: 'car' | 'two-wheeler' | 'three-wheeler' | 'tractor') =>
    classOf({ kind, category: null, grossWeightKg: null })
  expect([of('car'), of('two-wheeler'), of('three-wheeler'), of('tractor')]).toEqual([
    'light',
    'two-wheeler',
    'three-wheeler',
    'light',
  ])
})

it('counts a tractor as no transport vehicle, a lorry as one, and a car where its RC says so [VEH-7]', () => {
  expect([isTransport('tractor', 'Commercial'), isTransport('commercial', null)]).toEqual([false, true])
  expect(isTransport('three-wheeler', 'Private')).toBe(false)
  expect([isTransport('car', 'Individual'), isTransport('car', 'Commercial'), isTransport('car', null)]).toEqual([
    false,
    true,
    false,
  ])
  expect([isTransport('car', 'Transport'), isTransport('two-wheeler', 'Non-transport')]).toEqual([true, false])
})

it('has the fee of the fitness test by age and class from the day of the rule on [VEH-7]', () => {
  expect(fitnessFee('two-wheeler', 2014, '2026-11-29')).toBe(400)
  expect(fitnessFee('light', 2010, '2026-11-29')).toBe(1_000)
  expect(fitnessFee('heavy', 2005, '2026-11-29')).toBe(25_000)
  expect([fitnessFee('light', 2020, '2026-11-29'), fitnessFee('light', 2010, '2025-11-10')]).toEqual([null, null])
  expect(CLASS_FEES.transfer.confirmed || CLASS_FEES.hypothecation.confirmed).toBe(false)
  expect(feesText(CLASS_FEES.duplicateRc)).toContain('₹150 for two-wheelers')
})

it('reckons what a vehicle costs by the fees of its own class, and says none of another [VEH-7] [PRICE-3]', () => {
  const costs = dealerCostsSchema.parse({
    on: '2026-11-01',
    states: [
      { state: 'Maharashtra', rcTransfer: 900 },
      { state: 'Maharashtra', class: 'two-wheeler', rcTransfer: 450 },
    ],
  })
  const plate = { kind: 'state', code: 'MH' } as const
  const transfer = (vehicleClass?: 'two-wheeler' | 'heavy' | null) =>
    viewCost(80_000, costs, { plate, asked: 'MH', dealerState: null, vehicleClass }).lines.find(
      ({ kind }) => kind === 'rcTransfer',
    )?.rupees
  expect([transfer(), transfer('two-wheeler'), transfer('heavy'), transfer(null)]).toEqual([900, 450, null, null])
  const twice = {
    on: '2026-11-01',
    states: [
      { state: 'Goa', class: 'heavy' },
      { state: 'GA', class: 'heavy' },
    ],
  }
  expect(dealerCostsSchema.safeParse(twice).success).toBe(false)
})

it('taxes the margin of every kind alike since January 2025, and collects TCS on any motor vehicle [VEH-7]', () => {
  expect(figureOn(COST_FIGURES.gstOnMargin, '2025-01-15').share).toBeNull()
  expect(figureOn(COST_FIGURES.gstOnMargin, '2025-01-16').share).toBe(0.18)
  expect(figureOn(COST_FIGURES.tcs, '2026-11-29')).toMatchObject({ share: 0.01, above: 1_000_000 })
})
