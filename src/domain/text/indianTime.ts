/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000

/** By so much India is ahead of UTC, all year, in milliseconds. */
export const INDIA_AHEAD_MS = (5 * 60 + 30) * 60 * 1000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const LONG_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const two = (part: number) => String(part).padStart(2, '0')

// Formatted by hand and not by Intl: server and browser have different versions of its tables, and hydration needs the
// text of the server. India has one time zone without summer time.
const inIndia = (at: number) => new Date(at + INDIA_AHEAD_MS)

/** The day of a moment (epoch milliseconds) in India: `21 Nov 2026`. */
export function formatIndianDay(at: number): string {
  const moment = inIndia(at)
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`
}

/** The day of a moment (epoch milliseconds) in India without its year, where that is plain: `21 Nov`. */
export function formatIndianDate(at: number): string {
  const moment = inIndia(at)
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]}`
}

/** The time of day of a moment (epoch milliseconds) in India: `14:05`. */
export function indianClock(at: number): string {
  const moment = inIndia(at)
  return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`
}

/** A moment (epoch milliseconds) by the clocks of India: `21 Nov 2026, 14:05`. */
export function formatIndianTime(at: number): string {
  return `${formatIndianDay(at)}, ${indianClock(at)}`
}

/** The day of a moment (epoch milliseconds) in India with its weekday: `Sat, 21 Nov`. */
export function formatIndianWeekday(at: number): string {
  return `${DAYS[inIndia(at).getUTCDay()]}, ${formatIndianDate(at)}`
}

/** The day of a moment (epoch milliseconds) in India as a heading says it: `Sunday, 22 November`. */
export function formatLongDay(at: number): string {
  const moment = inIndia(at)
  return `${LONG_DAYS[moment.getUTCDay()]}, ${moment.getUTCDate()} ${LONG_MONTHS[moment.getUTCMonth()]}`
}

/** The day of a moment (epoch milliseconds) in India, for machines: `2026-11-21`. */
export function indianDay(at: number): string {
  return inIndia(at).toISOString().slice(0, 10)
}

/** The moment at which a day (`2026-11-21`) begins in India, in epoch milliseconds; NaN for an invalid day. */
export function startOfIndianDay(day: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+05:30`) : Number.NaN
}

/** The day so many days after another: `addDays('2026-11-21', -1)` is the day before. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * How many days have passed since a day, by the calendar of India at `now` (epoch milliseconds); 0 for a day in the
 * future.
 */
export function daysSince(day: string, now: number): number {
  return Math.max(0, Math.round((Date.parse(indianDay(now)) - Date.parse(day)) / DAY_MS))
}
