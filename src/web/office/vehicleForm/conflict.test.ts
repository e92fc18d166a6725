import { expect, it } from 'vitest'
import { emptyValues } from '#domain/vehicle/vehicleFormValues.ts'
import { mergeValues, readConflict, shownValue } from './conflict.ts'

it('takes theirs but where mine is to be kept, field by field [ADMIN-10]', () => {
  const empty = emptyValues('2026-11-21')
  const mine = { ...empty, texts: { ...empty.texts, odometerKm: '33,000', color: 'Red' }, features: ['ABS'] }
  const theirs = { ...empty, texts: { ...empty.texts, odometerKm: '40,000', state: 'sold' }, features: ['Sunroof'] }
  expect(mergeValues(mine, theirs, new Set(['odometerKm', 'features']))).toEqual({
    ...empty, texts: { ...empty.texts, odometerKm: '33,000', state: 'sold' }, features: ['ABS'],
  })
  expect(mergeValues(mine, theirs, new Set())).toEqual(theirs)
  expect([shownValue(mine, 'features'), shownValue(mine, 'warranty'), shownValue(mine, 'photos')]).toEqual(['ABS', '—', '0 photos'])
  expect(readConflict({ success: false, fields: { carNumber: 'is taken' } })).toBeNull()
})
