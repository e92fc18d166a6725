import type { Transaction } from 'kysely'
import { namesSomebody } from '#domain/enquiries/namesSomebody.ts'
import { findDisorder, MOST_KM, READING_SOURCES, type Reading } from '#domain/condition/readings.ts'
import { Failure } from '#domain/errors.ts'
import { dayText, isDay } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { readReadings, writeReadings } from '../odometer/readingRows.ts'
import { requireVehicle } from './requireVehicle.ts'
import { noteCondition } from './noteCondition.ts'

/** The most readings of one car: more than any has. */
const MOST_READINGS = 200
const MOST_REASON = 200

function refuseWrong({ km, on, reason }: Reading, today: string): void {
  const fields: Record<string, string> = {
    ...(Number.isInteger(km) && km >= 0 && km <= MOST_KM ? {} : { km: 'Kilometres are a whole number.' }),
    ...(!isDay(on) || on < '1895-01-01' ? { on: 'Please enter the day of the reading.' } : {}),
    ...(on > today ? { on: 'The day of the reading is still to come.' } : {}),
    ...((reason ?? '').length > MOST_REASON ? { reason: `A reason has at most ${MOST_REASON} characters.` } : {}),
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Failure('invalid', first, fields)
}

/**
 * Writes a reading within a transaction, unless the same one is there. A reading that contradicts its neighbours needs a
 * reason, which buyers are shown for ever, so that it names nobody; one that does not has none. Returns the reading as it was written; null when it was there.
 * Throws `Failure` `invalid` at `km` and `reason`.
 */
export async function writeReading(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  vehicleId: number,
  reading: Reading,
): Promise<Reading | null> {
  refuseWrong(reading, indianDay(clock.now()))
  const known = await readReadings(transaction, vehicleId)
  if (known.some(({ km, on, source }) => km === reading.km && on === reading.on && source === reading.source))
    return null
  if (known.length >= MOST_READINGS) throw new Failure('conflict', `A car has at most ${MOST_READINGS} readings.`)
  const disorder = findDisorder(known, reading)
  const reason = disorder === null ? null : (reading.reason ?? '').trim().toWellFormed() || null
  if (disorder !== null && reason === null) {
    const { than, which } = disorder
    const seen = `${groupDigits(than.km)} km on ${dayText(than.on)} (${READING_SOURCES[than.source].toLowerCase()})`
    const problem = which === 'earlier' ? `This is less than ${seen}.` : `This is more than ${seen}.`
    throw new Failure('invalid', `${problem} Please say why: buyers will read the reason beside it.`, {
      km: problem,
      reason: 'Please say why it is so.',
    })
  }
  if (reason !== null && namesSomebody(reason)) {
    const problem = 'Please leave out telephone numbers, e-mail addresses and registration numbers.'
    throw new Failure('invalid', `${problem} Buyers will read the reason, and it cannot be taken back.`, {
      reason: problem,
    })
  }
  const written = { ...reading, reason }
  await writeReadings(transaction, vehicleId, [written])
  return written
}

/** Adds a reading of a car's odometer (CAR-3). Throws `Failure`: `not_found`, or as `writeReading`. */
export function addReading(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  vehicleId: number,
  reading: Reading,
): Promise<{ added: boolean }> {
  return commitChange(platform, async transaction => {
    const vehicle = await requireVehicle(transaction, vehicleId)
    const written = await writeReading(platform, transaction, vehicleId, reading)
    if (written !== null)
      await noteCondition(platform, transaction, actor, vehicle, { odometer: null }, { odometer: written })
    return { added: written !== null }
  })
}
