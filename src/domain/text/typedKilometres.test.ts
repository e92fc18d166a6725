import { expect, test } from 'vitest'
import { readTypedKilometres } from './typedKilometres.ts'

test('[CAR-3] [VISIT-4] kilometres are read as people type them, and never as fewer than are meant', () => {
  const read = (...texts: string[]) => texts.map(readTypedKilometres)
  expect(read('42350', '42,350', '42,350 km', '42 350 Kms.', '६०,००० किमी')).toEqual([
    42350, 42350, 42350, 42350, 60000,
  ])
  expect(read('1 lakh', '1.2 lakh km', '80k', '80 hazar')).toEqual([100000, 120000, 80000, 80000])
  expect(read('', 'many', '-5', '6.5', '40-50000', '₹40,000')).toEqual([null, null, null, null, null, null])
})
