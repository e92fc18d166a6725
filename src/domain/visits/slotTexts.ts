import { formatIndianWeekday, indianClock, startOfIndianDay } from '../text/indianTime.ts'
import { writeSlot, type SlotDay } from './slots.ts'

/** A time that a form offers: what it sends, and how people read it. */
export interface OfferedTime {
  /** `2026-11-24T10:30`. */
  slot: string
  /** `10:30`. */
  time: string
}

/** A day of a form: `Tue, 24 Nov`, with its times. */
export interface OfferedDay {
  day: string
  times: OfferedTime[]
}

/** The days and times of a form. */
export function offerDays(days: readonly SlotDay[]): OfferedDay[] {
  return days.map(({ day, starts }) => ({
    day: formatIndianWeekday(startOfIndianDay(day)),
    times: starts.map(startsAt => ({ slot: writeSlot(startsAt), time: indianClock(startsAt) })),
  }))
}

/** Some moments in words: `Tue, 24 Nov, 10:30; Tue, 24 Nov, 11:00`. */
export function momentsText(starts: readonly number[]): string {
  return starts.map(startsAt => `${formatIndianWeekday(startsAt)}, ${indianClock(startsAt)}`).join('; ')
}
