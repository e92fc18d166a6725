import { expect, it } from 'vitest'
import { plateState } from './plateState.ts'
import { REGISTRATION_STATES } from './registrationStates.ts'

it.each([
  ['KA05', 'KA'],
  ['OR02', 'OD'],
  ['UA07', 'UK'],
  ['TS09', 'TG'],
  ['DN09', 'DD'],
  ['DL3C', 'DL'],
])('knows the State of a plate, old codes too: %s is of %s [PRICE-3]', (prefix, code) =>
  expect(plateState(prefix)).toEqual({ kind: 'state', code }),
)

it('knows that a number of the Bharat series has no State, and says nothing of what is no number [PRICE-3]', () => {
  expect(plateState('22BH')).toEqual({ kind: 'bharat' })
  for (const prefix of [null, '', 'ABCD', '1234']) expect(plateState(prefix)).toEqual({ kind: 'unknown' })
})

it('knows the plates of every State [PRICE-3]', () => {
  for (const [code] of REGISTRATION_STATES) expect(plateState(`${code}01`)).toEqual({ kind: 'state', code })
})
