import type { Reading } from '#domain/condition/readings.ts'
import { addDays } from '#domain/text/indianTime.ts'
import type { Random } from '../vehicle/random.ts'

const DAY = 86_400_000
/** Services stand in the book about so often, in days. */
const BETWEEN_SERVICES = 370

/**
 * The readings of a demo vehicle but that of its inspection: services since its registration and the day it was taken in,
 * below the kilometres of its listing. With `isReplaced` one is out of order: its instruments were replaced and set.
 */
export function demoReadings(
  random: Random,
  odometerKm: number,
  { registered, takenIn }: { registered: string; takenIn: string },
  isReplaced: boolean,
): Reading[] {
  const days = Math.max(1, Math.round((Date.parse(takenIn) - Date.parse(registered)) / DAY))
  const readings: Reading[] = []
  for (let day = BETWEEN_SERVICES; day < days - 60; day += BETWEEN_SERVICES + random.whole(-40, 60)) {
    const km = Math.round((odometerKm * (day / days) ** 0.95) / 10) * 10
    readings.push({ km, on: addDays(registered, day), source: 'service', reason: null })
  }
  const middle = readings[1]
  if (isReplaced && middle !== undefined) {
    const km = Math.round(middle.km * 1.9)
    readings.splice(1, 0, { ...middle, km: Math.max(km, odometerKm + 900), on: addDays(middle.on, -40) })
    middle.reason = 'The instruments were replaced; the new ones were set by the workshop.'
  }
  return [...readings, { km: odometerKm - random.whole(2, 14), on: takenIn, source: 'intake', reason: null }]
}
