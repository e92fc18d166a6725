import { readJson, removeStoredValues, storeValues } from '../../forms/storedValues.ts'

const KEY = 'forecourt-keys-off'

/** Whether single keys do something on this device. */
export function keysAreOn(): boolean {
  return readJson('localStorage', KEY) === null
}

/** Switches single keys on or off on this device. */
export function switchKeys(on: boolean): void {
  if (on) removeStoredValues('localStorage', KEY)
  else storeValues('localStorage', KEY, { off: true })
}
