import { expect, it } from 'vitest'
import { emptyIntake } from '#domain/intake/intake.ts'
import { differencesOf, formOf, mergeForm } from './intakeValues.ts'

it('keeps what was typed over what a colleague saved, and takes what nobody touched here [DESK-3]', () => {
  const filled = formOf(emptyIntake('2026-11-20'))
  const typed = { ...filled, from_name: 'Asha', checklist: ['rc' as const] }
  const saved = formOf({ ...emptyIntake('2026-11-20'), fromName: 'Ravi', engineNo: 'L15Z1', source: 'dealer' })
  const merged = mergeForm(typed, filled, saved)
  expect(merged).toMatchObject({ from_name: 'Asha', engine_no: 'L15Z1', source: 'dealer', checklist: ['rc'] })
  expect(differencesOf(merged, saved)).toEqual([
    ['Form 29C', ''],
    ['From whom', 'Ravi'],
  ])
})
