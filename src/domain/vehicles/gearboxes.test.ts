import { expect, it } from 'vitest'
import { isAutomaticGearbox } from './gearboxes.ts'

it.each([
  'Automatic',
  'AUTO',
  'AMT',
  'CVT',
  'DCT',
  'AT',
  'iVT',
  'e-CVT',
  'eCVT',
  'DSG',
  'AGS',
  '6-Speed Automatic',
  'Automatic (AMT)',
  '7 Speed DCT',
  'Automated Manual',
  'Automated Manual Transmission',
  'Torque Converter',
  'S-Tronic',
  'Single Speed',
])('knows that %s has no clutch pedal [FIND-6]', name => {
  expect(isAutomaticGearbox(name)).toBe(true)
})

it.each(['Manual', 'iMT', 'MT', '5 Speed Manual', 'Clutchless Manual', '5 Speed', '', 'Attested', 'Camt'])(
  'does not take %s for an automatic [FIND-6]',
  name => {
    expect(isAutomaticGearbox(name)).toBe(false)
  },
)
