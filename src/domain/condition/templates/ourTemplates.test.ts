import { describe, expect, it } from 'vitest'
import { KINDS, type Kind } from '../../kinds/kinds.ts'
import { pointsOf, templateProblem } from '../template.ts'
import { viewsOf } from '../views.ts'
import { fittingName, ourTemplate, ourTemplateNames } from './ourTemplates.ts'

const sizes = (kind: Kind, name?: string) => ourTemplate(kind, name).groups.map(({ points }) => points.length)

describe('the templates of our own [VEH-6]', () => {
  it('look at as many points in each group as their kind needs', () => {
    expect(sizes('two-wheeler')).toEqual([7, 11, 6, 7, 6, 5, 5, 8, 5])
    expect(sizes('two-wheeler', 'Electric')).toEqual(sizes('two-wheeler'))
    expect(sizes('three-wheeler')).toEqual([9, 13, 7, 8, 6, 6, 10, 7, 4])
    expect(sizes('three-wheeler', 'Electric')).toEqual(sizes('three-wheeler'))
    expect(sizes('commercial')).toEqual([12, 20, 13, 10, 12, 7, 11, 9, 10, 9, 7])
    expect(sizes('tractor')).toEqual([7, 15, 12, 9, 5, 9, 4, 7, 5, 5, 2])
    const count = (kind: Kind) => pointsOf(ourTemplate(kind)).length
    expect(KINDS.map(count)).toEqual([156, 60, 70, 120, 80])
  })

  it.each(KINDS)('can be saved as they are, and pin on outlines that a %s has', kind => {
    for (const name of ourTemplateNames(kind)) {
      const template = ourTemplate(kind, name)
      expect(templateProblem(template)).toBeNull()
      const views = template.groups.flatMap(({ view }) => view ?? [])
      expect(views.filter(view => !viewsOf(kind).includes(view))).toEqual([])
    }
  })

  it('speak of motor and battery instead of the engine where a vehicle runs on electricity', () => {
    const names = (name: string) => pointsOf(ourTemplate('two-wheeler', name)).map(({ point }) => point.name)
    expect(names('Electric').join()).not.toMatch(/silencer|oil leak|kick/i)
    expect(names('Electric').join()).toMatch(/Charger.*BMS/)
    const fitting = (kind: Kind, category: string | null, fuelType: string | null) =>
      fittingName(ourTemplateNames(kind), { category, fuelType })
    expect(fitting('two-wheeler', 'Scooter', 'Electric')).toBe('Electric')
    expect(fitting('two-wheeler', 'Electric Two-Wheeler', null)).toBe('Electric')
    expect(fitting('two-wheeler', 'Scooter', 'Petrol')).toBe('Standard')
    expect(fitting('three-wheeler', 'Passenger Three-Wheeler', 'Electric')).toBe('Electric')
    expect(fitting('car', 'Suv', 'Electric')).toBe('Standard')
  })

  it('start a template of the dealer’s own from the standard of its kind', () => {
    expect(ourTemplate('tractor', 'Harvest')).toEqual(ourTemplate('tractor'))
  })
})
