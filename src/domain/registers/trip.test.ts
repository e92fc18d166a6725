import { expect, it } from 'vitest'
import { gapText, odometerGaps, tripProblems, type Trip } from './trip.ts'

const trip = (serial: number, outKm: number | null, inKm: number | null, more: Partial<Trip> = {}): Trip => ({
  id: serial,
  vehicleId: 1,
  serial,
  corrects: null,
  purpose: 'test_drive',
  driver: 'Meera',
  licenceNo: '',
  outAt: serial * 1_000,
  outKm,
  inAt: serial * 1_000 + 500,
  inKm,
  fromPlace: '',
  toPlace: '',
  remarks: '',
  writtenBy: '1',
  correctedBy: null,
  ...more,
})

it('finds the kilometres that no trip accounts for, and those that went back [DESK-4]', () => {
  const gaps = odometerGaps([trip(1, 100, 112), trip(2, 112, 120), trip(3, 131, null), trip(4, 130, 140)])
  expect(gaps).toEqual([
    { serial: 3, km: 11 },
    { serial: 4, km: -1 },
  ])
  expect(gaps.map(gapText)).toEqual([
    '11 km since the trip before are in no row',
    'The odometer stood 1 km lower than after the trip before',
  ])
})

it('counts the row that puts another right, not the one that was wrong [DESK-4]', () => {
  expect(
    odometerGaps([
      trip(1, 100, 900, { correctedBy: 2 }),
      trip(2, 100, 109, { corrects: 1, outAt: 1_000 }),
      trip(3, 109, 110),
    ]),
  ).toEqual([])
  expect(odometerGaps([trip(1, null, null), trip(2, 100, 110), trip(3, null, null), trip(4, 110, 111)])).toEqual([])
})

it('asks who drives, and for a licence number that can be one [DESK-4]', () => {
  const fields = { driver: ' ', licenceNo: 'K', fromPlace: '', toPlace: '', remarks: 'x'.repeat(201) }
  expect(Object.keys(tripProblems(fields))).toEqual(['driver', 'licence_no', 'remarks'])
  expect(tripProblems({ ...fields, driver: 'Meera', licenceNo: 'KA05 20110012345', remarks: '' })).toEqual({})
})
