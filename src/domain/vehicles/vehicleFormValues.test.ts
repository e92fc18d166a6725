import { expect, it } from 'vitest'
import { anotherLike, changedValues, duplicateValues, emptyValues, mergeValues } from './vehicleFormValues.ts'

const EMPTY = emptyValues('2026-11-21')
const PHOTO = { key: 'a'.repeat(64), width: 1200, height: 900 }
const FULL = {
  texts: {
    ...EMPTY.texts,
    carNumber: 'KA 05 MH 1234',
    brand: 'Kia',
    model: 'Seltos',
    actualPrice: '9,00,000',
    odometerKm: '32,000',
    postedOn: '2026-01-01',
    state: 'sold',
  },
  features: ['Sunroof', 'ABS'],
  photos: [PHOTO],
}

it('keeps for the next car what the two have in common [ADMIN-2]', () => {
  const copy = duplicateValues(FULL, '2026-11-21')
  expect(copy).toMatchObject({
    texts: { carNumber: '', brand: 'Kia', actualPrice: '9,00,000', postedOn: '2026-11-21', state: 'listed' },
    features: FULL.features,
    photos: [],
  })
  expect(anotherLike(FULL, '2026-11-21').texts).toMatchObject({
    carNumber: '',
    model: 'Seltos',
    actualPrice: '',
    odometerKm: '',
    postedOn: '2026-11-21',
  })
})

it('says what was changed, the order of photos included [ADMIN-10]', () => {
  const second = { ...PHOTO, key: 'b'.repeat(64) }
  const before = { ...FULL, photos: [PHOTO, second] }
  expect(
    changedValues(before, {
      texts: { ...FULL.texts, brand: 'Kia ' },
      features: ['ABS', 'Sunroof'],
      photos: [PHOTO, second],
    }),
  ).toEqual([])
  expect(
    changedValues(before, {
      texts: { ...FULL.texts, odometerKm: '33,000' },
      features: ['ABS'],
      photos: [second, PHOTO],
    }),
  ).toEqual(['odometerKm', 'features', 'photos'])
})

it('takes theirs except for the fields of which mine is to be kept [ADMIN-10]', () => {
  const mine = { ...EMPTY, texts: { ...EMPTY.texts, odometerKm: '33,000', color: 'Red' }, features: ['ABS'] }
  const theirs = { ...EMPTY, texts: { ...EMPTY.texts, odometerKm: '40,000', state: 'sold' }, features: ['Sunroof'] }
  expect(mergeValues(mine, theirs, new Set(['odometerKm', 'features']))).toEqual({
    ...EMPTY,
    texts: { ...EMPTY.texts, odometerKm: '33,000', state: 'sold' },
    features: ['ABS'],
  })
  expect(mergeValues(mine, theirs, new Set())).toEqual(theirs)
})
