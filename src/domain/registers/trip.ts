import { groupDigits } from '../text/groupDigits.ts'

/** What a car of a dealer may be on the road for, and the ways between places of his (DESK-4). */
export const TRIP_PURPOSES = {
  test_drive: 'Trial by a prospective buyer',
  workshop: 'Repair, maintenance or painting',
  puc: 'PUC test',
  registration: 'Registration business',
  handover: 'Hand-over to the buyer',
} as const
export type TripPurpose = keyof typeof TRIP_PURPOSES

/** A movement of a car as the register has it. Times are epoch milliseconds. */
export interface Trip {
  id: number
  vehicleId: number
  /** From 1 on for each car. */
  serial: number
  /** The serial number of the row that this one puts right. */
  corrects: number | null
  purpose: TripPurpose
  driver: string
  licenceNo: string
  outAt: number
  outKm: number | null
  inAt: number | null
  inKm: number | null
  fromPlace: string
  toPlace: string
  remarks: string
  writtenBy: string
  /** The number of the row that has put this one right since. */
  correctedBy: number | null
}

/** A stretch that no row accounts for. */
export interface OdometerGap {
  /** The row after it. */
  serial: number
  km: number
}

/**
 * Where the odometer stood otherwise at the beginning of a trip than at the end of the one before (DESK-4): `km` is how many
 * kilometres nobody wrote, below 0 where it went back. Of trips that were put right only the newest row counts.
 */
export function odometerGaps(trips: readonly Trip[]): OdometerGap[] {
  const standing = trips
    .filter(({ correctedBy }) => correctedBy === null)
    .toSorted((one, other) => one.outAt - other.outAt || one.serial - other.serial)
  let last: number | null = null
  const gaps: OdometerGap[] = []
  for (const { serial, outKm, inKm } of standing) {
    if (last !== null && outKm !== null && outKm !== last) gaps.push({ serial, km: outKm - last })
    last = inKm ?? outKm ?? last
  }
  return gaps
}

/** A gap as people read it. */
export const gapText = ({ km }: OdometerGap): string =>
  km > 0
    ? `${groupDigits(km)} km since the trip before are in no row`
    : `The odometer stood ${groupDigits(-km)} km lower than after the trip before`

const LICENCE = /^[A-Z0-9/ -]{5,25}$/

/** A licence number as it is kept. */
export const cleanLicence = (typed: string) => typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase()

/** What is wrong with who drives and where, by field. */
export function tripProblems({
  driver,
  licenceNo,
  fromPlace,
  toPlace,
  remarks,
}: Pick<Trip, 'driver' | 'licenceNo' | 'fromPlace' | 'toPlace' | 'remarks'>): Record<string, string> {
  const long = (name: string, text: string) => (text.length > 200 ? { [name]: 'At most 200 characters.' } : {})
  return {
    ...(driver.trim() === '' ? { driver: 'Please say who drives.' } : long('driver', driver)),
    ...(licenceNo === '' || LICENCE.test(licenceNo)
      ? {}
      : { licence_no: 'Please check the licence number: letters and digits, as KA05 20110012345.' }),
    ...long('from_place', fromPlace),
    ...long('to_place', toPlace),
    ...long('remarks', remarks),
  }
}
