import { describe, expect, it } from 'vitest'
import { categoryNoun, nounOfAll, usualKind } from './categories.ts'
import { readKind } from './kinds.ts'

describe('the kinds of vehicle', () => {
  it('follow from known categories in any case, and are cars otherwise [VEH-1]', () => {
    expect(usualKind('  scooter ')).toBe('two-wheeler')
    expect(usualKind('HEAVY  goods vehicle')).toBe('commercial')
    expect(usualKind('Harvester')).toBe('tractor')
    expect(usualKind('Luxury SUV')).toBe('car')
    expect(usualKind('Old-timer')).toBe('car')
  })

  it('are read in any case, and nothing else is one [VEH-4]', () => {
    expect(readKind(' Two-Wheeler ')).toBe('two-wheeler')
    expect(readKind('bike')).toBeUndefined()
    expect(readKind(null)).toBeUndefined()
  })

  it('give the nouns of a stock: of a category, of a kind, of a mixed one, of none [VEH-3]', () => {
    const scooter = { name: 'scooter', kind: 'two-wheeler' } as const
    const bike = { name: 'motorcycle', kind: 'two-wheeler' } as const
    expect(nounOfAll([scooter]).many).toBe('scooters')
    expect(nounOfAll([scooter, bike]).many).toBe('two-wheelers')
    expect(nounOfAll([scooter, { name: 'suv', kind: 'car' }]).many).toBe('vehicles')
    expect(
      nounOfAll([
        { name: 'suv', kind: 'car' },
        { name: 'sedan', kind: 'car' },
      ]).many,
    ).toBe('cars')
    expect(nounOfAll([]).many).toBe('cars')
    expect(categoryNoun({ name: 'Electric Two-Wheeler', kind: 'two-wheeler' }).aOne).toBe('an electric two-wheeler')
    expect(categoryNoun({ name: 'Cafe racer', kind: 'two-wheeler' }).many).toBe('two-wheelers')
    expect(categoryNoun({ name: 'Bus', kind: 'commercial' }).many).toBe('buses')
  })
})
