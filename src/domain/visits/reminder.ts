import { addDays, indianDay, startOfIndianDay } from '../text/indianTime.ts'

const HOUR_MS = 3_600_000
/** The hour of the evening before, in India, at which visitors are reminded. */
const AT_HOUR = 18

/**
 * When the visitor of a drive is reminded (epoch milliseconds): at 18:00 on the day before. Null for a drive that is
 * booked after that, of which the confirmation is reminder enough.
 */
export function reminderAt(startsAt: number, now: number): number | null {
  const at = startOfIndianDay(addDays(indianDay(startsAt), -1)) + AT_HOUR * HOUR_MS
  return at > now ? at : null
}

/** Whether a reminder that comes late, as after a standstill, is still of use: "tomorrow" must be true. */
export function isReminderTrue(startsAt: number, now: number): boolean {
  return addDays(indianDay(now), 1) === indianDay(startsAt)
}
