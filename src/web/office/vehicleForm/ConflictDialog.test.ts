import { expect, it } from 'vitest'
import { emptyValues } from '#domain/vehicles/vehicleFormValues.ts'
import { readConflict, shownValue } from './ConflictDialog.tsx'

it('shows features, photos and empty fields of either side, and reads no conflict in another refusal [ADMIN-10]', () => {
  const values = { ...emptyValues('2026-11-21'), features: ['ABS'] }
  expect(['features', 'warranty', 'photos'].map(field => shownValue(values, field))).toEqual(['ABS', '—', '0 photos'])
  expect(
    readConflict({ success: false, message: 'Taken.', error: 'conflict', fields: { carNumber: 'is taken' } }),
  ).toBeNull()
})
