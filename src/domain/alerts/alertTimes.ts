import { DAY_MS, indianDay, startOfIndianDay } from '../text/indianTime.ts'

const MINUTE_MS = 60_000

/** For how long the link that confirms an alert works (FIND-11). */
export const CONFIRM_WITHIN_MS = 2 * DAY_MS
/** How long an alert lives from its confirmation, unless its owner asks for another year. */
export const ALERT_LIVES_MS = 365 * DAY_MS
/** How long before the end its owner is asked. */
export const ASKED_BEFORE_MS = 14 * DAY_MS
/** A mail "at once" waits so long after the first car, so that those of one import come in one mail. */
export const GATHER_MS = 5 * MINUTE_MS
/** Mails "at once" about one search come no closer to one another. */
export const APART_MS = 60 * MINUTE_MS
/** The hour of the daily mail in India. */
const DAILY_HOUR = 8

/** When the next daily mail goes out: 08:00 in India. */
export function nextDailyTime(now: number): number {
  const today = startOfIndianDay(indianDay(now)) + DAILY_HOUR * 60 * MINUTE_MS
  return today > now ? today : today + DAY_MS
}
