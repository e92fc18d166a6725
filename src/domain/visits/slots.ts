import { addDays, DAY_MS, indianClock, indianDay, startOfIndianDay } from '../text/indianTime.ts'
import type { VisitBranch } from './visitBranch.ts'
import { WEEKDAYS } from './visitSettings.ts'

/** What a car and a place are booked by: a quarter of an hour, in milliseconds. India is ahead by whole quarters. */
export const TICK_MS = 15 * 60_000
const MINUTE_MS = 60_000
/** For how many days from today on drives can be booked. */
export const SLOT_DAYS = 14

/** A day with the moments (epoch milliseconds) at which a drive may begin. */
export interface SlotDay {
  /** `2026-11-21`. */
  day: string
  starts: readonly number[]
}

/** The quarters of an hour from a moment to another (epoch milliseconds), by their number since 1970. */
export function ticksBetween(startsAt: number, endsAt: number): number[] {
  const first = Math.floor(startsAt / TICK_MS)
  return Array.from({ length: Math.ceil(endsAt / TICK_MS) - first }, (_, place) => first + place)
}

/** When a drive that begins then has ended (epoch milliseconds). */
export function slotEnd({ minutes }: Pick<VisitBranch, 'minutes'>, startsAt: number): number {
  return startsAt + minutes * MINUTE_MS
}

function isClosed({ closedWeekdays, closedOn }: VisitBranch, day: string): boolean {
  // Monday is the first of our weekdays, Sunday the first of the calendar's.
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return closedOn.includes(day) || (weekday !== undefined && closedWeekdays.includes(weekday))
}

/** Every moment of a day at which a drive may begin by the hours of the branch; none on a closed day. */
export function slotsOfDay(branch: VisitBranch, day: string): number[] {
  if (isClosed(branch, day)) return []
  const { opens, closes, minutes } = branch
  const midnight = startOfIndianDay(day)
  const count = Math.max(0, Math.floor((closes - opens) / minutes))
  return Array.from({ length: count }, (_, place) => midnight + (opens + place * minutes) * MINUTE_MS)
}

/** The days from today on and what visitors can still book on them at `now`, whoever has booked already. */
export function openSlots(branch: VisitBranch, now: number): SlotDay[] {
  const today = indianDay(now)
  const earliest = now + branch.leadMinutes * MINUTE_MS
  return Array.from({ length: SLOT_DAYS }, (_, ahead) => addDays(today, ahead)).map(day => ({
    day,
    starts: slotsOfDay(branch, day).filter(start => start >= earliest),
  }))
}

/** Until when (epoch milliseconds) `openSlots` looks. */
export function slotsUntil(now: number): number {
  return startOfIndianDay(indianDay(now)) + SLOT_DAYS * DAY_MS
}

/**
 * Why visitors cannot book a drive that begins at a moment (epoch milliseconds), as a sentence; null when they can, as
 * far as the hours say.
 */
export function slotProblem(branch: VisitBranch, startsAt: number, now: number): string | null {
  if (startsAt <= now) return 'This time has passed. Please choose another one.'
  if (startsAt < now + branch.leadMinutes * MINUTE_MS) return 'This time is too soon. Please choose a later one.'
  if (startsAt >= slotsUntil(now)) return `Please choose a time within the next ${SLOT_DAYS} days.`
  if (!slotsOfDay(branch, indianDay(startsAt)).includes(startsAt))
    return 'Nobody is there then. Please choose another time.'
  return null
}

/** What is booked: the quarters of an hour of the car, and those of each of the drives that may be out at once. */
export interface Taken {
  car: ReadonlySet<number>
  lanes: readonly ReadonlySet<number>[]
}

/** Whether a car and one of its branch's lanes are free at a moment. */
function isFree(branch: VisitBranch, { car, lanes }: Taken, startsAt: number): boolean {
  const ticks = ticksBetween(startsAt, slotEnd(branch, startsAt))
  return ticks.every(tick => !car.has(tick)) && lanes.some(lane => ticks.every(tick => !lane.has(tick)))
}

/** The days and moments at which a car can be driven; days without one are left out. */
export function freeSlots(branch: VisitBranch, taken: Taken, now: number): SlotDay[] {
  return openSlots(branch, now)
    .map(({ day, starts }) => ({ day, starts: starts.filter(start => isFree(branch, taken, start)) }))
    .filter(({ starts }) => starts.length > 0)
}

/** The free moments nearest to a wished one, in the order of time. */
export function nearestSlots(days: readonly SlotDay[], wished: number, count: number): number[] {
  return days
    .flatMap(({ starts }) => starts)
    .toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))
    .slice(0, count)
    .toSorted((a, b) => a - b)
}

/** Moments by their day in India. */
export function groupByDay(starts: readonly number[]): SlotDay[] {
  return [...Map.groupBy(starts, indianDay)].map(([day, own]) => ({ day, starts: own }))
}

/** A moment as a form sends it, by the clocks of India: `2026-11-24T10:30`. */
export function writeSlot(startsAt: number): string {
  return `${indianDay(startsAt)}T${indianClock(startsAt)}`
}

/** Reads what `writeSlot` has written, in epoch milliseconds; null for anything else. */
export function readSlot(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  const at = Date.parse(`${text}:00+05:30`)
  return Number.isNaN(at) || writeSlot(at) !== text ? null : at
}
