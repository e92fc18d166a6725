import { addDays } from '../text/indianTime.ts'

/** The month of a day: `2026-11` of `2026-11-08`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  return { from, to: addDays(`${monthOf(addDays(from, 31))}-01`, -1) }
}

/** The month before one, and the one after it. */
export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1))
export const monthAfter = (month: string): string => monthOf(addDays(`${month}-01`, 31))

/**
 * The day on which something is written that happened on a day: that day, and where its month is closed, the first of those that are
 * open (BOOK-3). `closedUntil` is the last day that is closed.
 */
export function openDay(day: string, closedUntil: string | null): string {
  return closedUntil === null || day > closedUntil ? day : addDays(closedUntil, 1)
}

/**
 * The last day that is to be closed by itself on a day (BOOK-3): the end of the month before, once `afterDay` of this month has come;
 * before that the end of the one before it. Null where the owner closes by hand (`afterDay` null).
 */
export function closesByItself(today: string, afterDay: number | null): string | null {
  if (afterDay === null) return null
  const last = monthBefore(monthOf(today))
  return daysOfMonth(Number(today.slice(8)) >= afterDay ? last : monthBefore(last)).to
}

/** Whether a text is a month: `2026-11`. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)
