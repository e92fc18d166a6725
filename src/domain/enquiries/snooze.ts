import { addDays, DAY_MS, formatIndianWeekday, indianClock, indianDay, startOfIndianDay } from '../text/indianTime.ts'

const HOUR_MS = 60 * 60_000
const MORNING = 9
const EVENING = 18

/** Nothing is put off for longer [ms]. */
export const LONGEST_SNOOZE_MS = 366 * DAY_MS

/** A moment until which an enquiry is put off, with its name. Epoch milliseconds. */
export interface SnoozeChoice {
  name: string
  until: number
}

/** The morning of a day (YYYY-MM-DD) by the clocks of India, on which what was put off until that day comes back. */
export function morningOf(day: string): number {
  return startOfIndianDay(day) + MORNING * HOUR_MS
}

/** Until when an enquiry may be put off with one press, from `now` on: this evening while it is to come, tomorrow, Monday. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const today = indianDay(now)
  const evening = startOfIndianDay(today) + EVENING * HOUR_MS
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const toMonday = (8 - weekday) % 7 || 7
  return [
    ...(evening - now > HOUR_MS / 2 ? [{ name: 'This evening', until: evening }] : []),
    { name: 'Tomorrow', until: morningOf(addDays(today, 1)) },
    // On a Sunday, tomorrow is Monday.
    ...(toMonday > 1 ? [{ name: 'Monday', until: morningOf(addDays(today, toMonday)) }] : []),
    { name: 'In a week', until: morningOf(addDays(today, 7)) },
  ]
}

/** A moment as people read it in a list: `Tue, 24 Nov, 09:00`. */
export function snoozeText(until: number): string {
  return `${formatIndianWeekday(until)}, ${indianClock(until)}`
}
