import { stateOfNumber } from './registrationNumber.ts'
import { readState, type StateCode } from './registrationStates.ts'

/** Where a car is registered, as far as the public beginning of its number says: a State, the Bharat series, or nothing. */
export type PlateState = { kind: 'state'; code: StateCode } | { kind: 'bharat' } | { kind: 'unknown' }

/**
 * The State of a registration prefix such as `KA05`, old codes included (`OR02` is Odisha's). Numbers of the Bharat series
 * (`22BH`) hold in every State and belong to none.
 */
export function plateState(registrationPrefix: string | null): PlateState {
  if (registrationPrefix === null) return { kind: 'unknown' }
  if (/^\d{2}BH/.test(registrationPrefix)) return { kind: 'bharat' }
  const code = readState(stateOfNumber(registrationPrefix) ?? '')?.code ?? null
  return code === null ? { kind: 'unknown' } : { kind: 'state', code }
}
