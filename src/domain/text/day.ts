import { formatIndianDate, formatIndianDay, startOfIndianDay } from './indianTime.ts'

/** Whether a text is a day of the calendar, `2026-11-21`: there is no 30 February. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day as people read it: `21 Nov 2026`. */
export function dayText(day: string): string {
  return formatIndianDay(startOfIndianDay(day))
}

/** A day without its year where it is in the year of `today`: `12 Nov`, `12 Nov 2025`. */
export function shortDayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatIndianDate(startOfIndianDay(day)) : dayText(day)
}

/** The month of a day: `Mar 2037`. */
export function monthText(day: string): string {
  return dayText(day).split(' ').slice(1).join(' ')
}

/** The same day so many years later; 29 February becomes 28 February where there is none. */
export function addYears(day: string, years: number): string {
  const later = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isDay(later) ? later : `${later.slice(0, 8)}28`
}
