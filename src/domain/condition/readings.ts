import { counted } from '../text/counted.ts'

/** Where a reading of the odometer comes from (CAR-3). */
export const READING_SOURCES = {
  intake: 'Taken in',
  inspection: 'Inspection',
  test_drive: 'Test drive',
  service: 'Service',
  /** A change of the record itself. */
  listing: 'Listing',
} as const
export type ReadingSource = keyof typeof READING_SOURCES

/** A reading: kilometres, the day (YYYY-MM-DD), and why it is out of order, if it is. */
export interface Reading {
  km: number
  on: string
  source: ReadingSource
  reason: string | null
}

/** More than any car has gone. */
export const MOST_KM = 2_000_000

/** Why a reading is out of order: the earlier one that is higher, or the later one that is lower. */
export type Disorder = { than: Reading; which: 'earlier' | 'later' }

/**
 * Whether a new reading contradicts its neighbours in time; null when it does not (CAR-3). `known` is in the order of days,
 * those of one day in the order in which they were entered. Only the neighbours count: after a new instrument, kilometres
 * go on from there.
 */
export function findDisorder(known: readonly Reading[], { km, on }: Pick<Reading, 'km' | 'on'>): Disorder | null {
  const before = known.findLast(reading => reading.on <= on)
  if (before !== undefined && before.km > km) return { than: before, which: 'earlier' }
  const after = known.find(reading => reading.on > on)
  return after !== undefined && after.km < km ? { than: after, which: 'later' } : null
}

/** How many of the readings have a reason, because they contradict an earlier or a later one. */
const outOfOrder = (readings: readonly Reading[]) => readings.filter(({ reason }) => reason !== null).length

/** The readings in short: "7 km readings, all in order". */
export function readingsText(readings: readonly Reading[]): string {
  const odd = outOfOrder(readings)
  const number = counted(readings.length, 'km reading')
  if (odd === 0) return readings.length === 1 ? number : `${number}, all in order`
  return `${number}. ${odd === 1 ? 'One is' : `${odd} are`} lower than before: see why`
}

const OWNERS: Readonly<Record<string, string>> = {
  '1': 'One owner',
  '2': 'Two owners',
  '3': 'Three owners',
  '4': 'Four owners',
}

/**
 * Ownership and readings as one of the facts that decide: "One owner since March 2022" with "7 km readings, all in order" beneath. `owner` is the option ("1st owner"), `since` the month of the first registration, if that is known. Null
 * when neither is.
 */
export function decidingOwner(
  owner: string | null,
  since: string | null,
  readings: readonly Reading[],
): { title: string; detail: string | null } | null {
  const named = OWNERS[/^([1-4])(?:st|nd|rd|th) owner$/i.exec(owner ?? '')?.[1] ?? ''] ?? owner
  const gone = readings.length === 0 ? null : readingsText(readings)
  if (named === null) return gone === null ? null : { title: gone, detail: null }
  return { title: since === null ? named : `${named} since ${since}`, detail: gone }
}

/** Said behind kilometres that are lower than an earlier reading, wherever they stand (CAR-3). */
export const LOWER_KM = ', lower than before'
