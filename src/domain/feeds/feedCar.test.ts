import { describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '../dealer/siteProfile.ts'
import { META_COLUMNS, type FeedCar } from './feedCar.ts'

const CAR = { transmission: null, fuel: null, bodyType: null, photos: [] as readonly string[] } as FeedCar
const cell = (name: string, car: Partial<FeedCar>) =>
  META_COLUMNS.find(([column]) => column === name)?.[1]({ ...CAR, ...car }, DEFAULT_SITE_PROFILE)

describe('the words of Meta [DESK-6]', () => {
  it.each([
    ['Manual', 'MANUAL'],
    ['iMT', 'MANUAL'],
    ['Automatic', 'AUTOMATIC'],
    ['AMT', 'AUTOMATIC'],
    ['CVT', 'AUTOMATIC'],
    ['DCT', 'AUTOMATIC'],
    ['Automated manual', 'AUTOMATIC'],
    [null, null],
  ])('call the gearbox %s %s', (transmission, word) => expect(cell('transmission', { transmission })).toBe(word))

  it.each([
    ['Petrol', 'PETROL'],
    ['Petrol + CNG', 'PETROL'],
    ['CNG', 'OTHER'],
    ['Plug-in hybrid', 'PLUGIN_HYBRID'],
  ])('call the fuel %s %s', (fuel, word) => expect(cell('fuel_type', { fuel })).toBe(word))

  it('tell of kilometres that are lower than before [CAR-3]', () => {
    expect(cell('description', { title: 'Kia Seltos', kilometres: 45_000, kilometresLower: true })).toBe(
      'Kia Seltos, 45000 km, lower than before',
    )
  })

  it('leave empty what nobody knows', () => {
    for (const name of ['vin', 'drivetrain', 'image[0].tag[0]', 'image[0].url', 'body_style'])
      expect(cell(name, {})).toBeNull()
  })
})
