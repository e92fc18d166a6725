import { expect, it } from 'vitest'
import { KINDS, type Kind } from '../kinds/kinds.ts'
import { budgetsOf, priceFit } from './priceFit.ts'

const names = (kind: Kind) => budgetsOf(priceFit(kind)).map(({ name }) => name)

it('keeps the budgets of cars as they are specified [FIND-6]', () => {
  expect(names('car')).toEqual(['Up to 3 lakh', '3–5 lakh', '5–8 lakh', '8–12 lakh', '12–20 lakh', 'From 20 lakh'])
})

it('gives each kind the budgets that its buyers name [VEH-4]', () => {
  expect(names('two-wheeler')).toEqual(['Up to ₹30K', '₹30–50K', '₹50–70K', '₹70K–1 lakh', '1–2 lakh', 'From 2 lakh'])
  expect(names('three-wheeler').slice(0, 3)).toEqual(['Up to ₹50K', '₹50K–1 lakh', '1–1.5 lakh'])
  expect(names('tractor').at(-1)).toBe('From 8 lakh')
})

it('has budgets without a gap whose bounds the sliders reach [VEH-4]', () => {
  for (const kind of KINDS) {
    const fit = priceFit(kind)
    const budgets = budgetsOf(fit)
    expect(budgets.slice(1).map(({ min }) => min)).toEqual(budgets.slice(0, -1).map(({ max }) => max))
    // The specification ends the lower slider of cars at ten lakh.
    expect(kind === 'car' || (budgets.at(-1)?.min ?? 0) <= fit.minTop).toBe(true)
    expect(fit.stops.map(({ rupees }) => rupees)).toEqual(
      fit.stops.map(({ rupees }) => rupees).toSorted((a, b) => a - b),
    )
    expect([fit.stops[0]?.place, fit.stops.at(-1)?.place, fit.stops.at(-1)?.rupees]).toEqual([0, 1, fit.end])
  }
})
