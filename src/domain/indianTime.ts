const INDIA_AHEAD_MS = (5 * 60 + 30) * 60 * 1000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (part: number) => String(part).padStart(2, '0')

// By hand and not by Intl: server and browser have different ages of its tables, and a page must come alive as it was sent.
// India has one time zone without summer time.
const inIndia = (at: number) => new Date(at + INDIA_AHEAD_MS)

/** The day of a moment (epoch milliseconds) in India: `21 Nov 2026`. */
export function formatIndianDay(at: number): string {
  const moment = inIndia(at)
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`
}

/** A moment (epoch milliseconds) by the clocks of India: `21 Nov 2026, 14:05`. */
export function formatIndianTime(at: number): string {
  const moment = inIndia(at)
  return `${formatIndianDay(at)}, ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`
}
