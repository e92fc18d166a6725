import { daysSince, startOfIndianDay } from '../text/indianTime.ts'

/**
 * For how many days a car is or was the dealer's: from the day on which its holding began until now (epoch milliseconds), or until it was
 * sold. Every page counts so (BOOK-2).
 */
export function daysHeld(startedOn: string, endedOn: string | null, now: number): number {
  return Math.max(0, daysSince(startedOn, endedOn === null ? now : startOfIndianDay(endedOn)))
}
