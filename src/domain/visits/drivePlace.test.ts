import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { describe, expect, it } from 'vitest'
import { elsewhereText, staffElsewhereText } from './drivePlace.ts'

describe('the place of a test drive', () => {
  const branch = { name: 'Forecourt Motors', cities: ['Bengaluru'] }

  it('warns when the car stands in another city than the branch [VISIT-1]', () => {
    expect(elsewhereText(branch, 'Pune', KIND_NOUNS.car)).toBe(
      'This car is in Pune. Test drives begin at Forecourt Motors, so please ask us before you come.',
    )
    expect(staffElsewhereText(branch, 'Pune', KIND_NOUNS.car)).toBe(
      'The car is in Pune, and this drive begins at Forecourt Motors.',
    )
  })

  it('says nothing where the car is at hand, under whichever name of its city, or where nobody knows [VISIT-1]', () => {
    for (const city of ['Bengaluru', 'bengaluru', 'Bangalore', null])
      expect(elsewhereText(branch, city, KIND_NOUNS.car)).toBeNull()
    expect(elsewhereText({ ...branch, cities: [] }, 'Pune', KIND_NOUNS.car)).toBeNull()
  })
})
