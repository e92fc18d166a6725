import type { Transaction } from 'kysely'
import { namesSomebody } from '#domain/enquiries/namesSomebody.ts'
import { READING_SOURCES, type Reading } from '#domain/condition/readings.ts'
import { dayText } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { readPublishedKm } from './publishedKm.ts'
import type { Schema } from '../schema.ts'
import { readReadings } from './readingRows.ts'

/** What somebody would write as the kilometres of a car. */
export interface TypedKm {
  km: number | null
  carNumber: string | null
  /** Why they are lower than before, for buyers to read. */
  reason: string | null
  /** An undo puts back what the record said before; only readings stand against it. */
  undoes: boolean
}

/** The readings that the change adds, or the fields that are refused. */
export type JudgedKm = { readings: readonly Reading[] } | { refused: Record<string, string> }

const NOTHING: JudgedKm = { readings: [] }

/** The last known figure that is higher, and how it is known. */
interface Higher {
  km: number
  known: string
}

async function findHigher(
  transaction: Transaction<Schema>,
  existing: Vehicle | null,
  { km, carNumber, undoes }: TypedKm,
  readings: readonly Reading[],
): Promise<Higher | null> {
  if (km === null) return null
  const last = readings.at(-1)
  if (last !== undefined && last.km > km)
    return { km: last.km, known: `read on ${dayText(last.on)} (${READING_SOURCES[last.source].toLowerCase()})` }
  // A reading that has its own reason is taken over as it is.
  if (last?.km === km && last.reason !== null) return null
  const listed = existing?.odometerKm ?? null
  if (listed !== null) return listed > km && !undoes ? { km: listed, known: 'in its record' } : null
  if (existing !== null || carNumber === null) return null
  const published = await readPublishedKm(transaction, carNumber)
  return published !== null && published > km ? { km: published, known: 'published when it was here before' } : null
}

/**
 * Judges the kilometres of a record by the rule of the yard (CAR-3): a figure below the last reading, below what the record said or below
 * what was published under the same car number needs a reason, and becomes a reading with it. `existing` is null for a new car.
 */
export async function judgeOdometer(
  transaction: Transaction<Schema>,
  existing: Vehicle | null,
  typed: TypedKm,
  now: number,
): Promise<JudgedKm> {
  const { km } = typed
  const listed = existing?.odometerKm ?? null
  if (km === listed || (km === null && listed === null)) return NOTHING
  const today = indianDay(now)
  const readings = existing === null ? [] : await readReadings(transaction, existing.id)
  const lastKm = readings.at(-1)?.km ?? -1
  const asListed = (figure: number): Reading => ({ km: figure, on: today, source: 'listing', reason: null })
  // The listed figure is remembered, so that a lower one is compared with it later.
  if (km === null) return listed !== null && listed > lastKm ? { readings: [asListed(listed)] } : NOTHING
  const higher = await findHigher(transaction, existing, typed, readings)
  if (higher === null) return NOTHING
  const reason = (typed.reason ?? '').trim().toWellFormed()
  const odometerKm = `This is less than the ${groupDigits(higher.km)} km ${higher.known}. Correct it, or say why it is lower.`
  if (reason === '')
    return { refused: { odometerKm, odometerReason: 'Please say why: buyers will read the reason beside it.' } }
  if (namesSomebody(reason))
    return {
      refused: { odometerReason: 'Please leave out telephone numbers, e-mail addresses and registration numbers.' },
    }
  return {
    readings: [...(higher.km > lastKm ? [asListed(higher.km)] : []), { km, on: today, source: 'listing', reason }],
  }
}
