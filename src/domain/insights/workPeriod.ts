import { addDays, formatIndianDay, startOfIndianDay } from '../text/indianTime.ts'

/** The periods over which it is shown what works, in days; the last is a year of whole months. */
export const WORK_PERIODS = [7, 30, 90, 365] as const
export type WorkPeriod = (typeof WORK_PERIODS)[number]

export const WORK_PERIOD_NAMES: Readonly<Record<WorkPeriod, string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: '12 months',
}

/** Reads a period; anything else is 30 days. */
export function readWorkPeriod(text: string | null | undefined): WorkPeriod {
  return WORK_PERIODS.find(days => String(days) === text) ?? 30
}

/** The first day of a period that ends with `today`. A year begins with a month, because older counts are of whole months. */
export function firstDayOf(period: WorkPeriod, today: string): string {
  if (period !== 365) return addDays(today, 1 - period)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 12, 1))
  return first.toISOString().slice(0, 10)
}

/**
 * From where on counts belong to a period that ends with `today`, as they are written: a day, or a month for a year of whole months. A
 * month sorts before its days.
 */
export function countedFrom(period: WorkPeriod, today: string): string {
  const first = firstDayOf(period, today)
  return period === 365 ? first.slice(0, 7) : first
}

/** The days that a period has, in words: `25 Oct 2026 to 23 Nov 2026`. */
export function periodDaysText(from: string, today: string): string {
  return `${formatIndianDay(startOfIndianDay(from))} to ${formatIndianDay(startOfIndianDay(today))}`
}

/** The orders of the table of cars. */
export const WORK_SORTS = ['views', 'asked', 'share', 'days'] as const
export type WorkSort = (typeof WORK_SORTS)[number]

/** Reads an order; anything else is by views. */
export function readWorkSort(text: string | null | undefined): WorkSort {
  return WORK_SORTS.find(sort => sort === text) ?? 'views'
}

/** A share of fewer looks says nothing. */
const LEAST_VIEWS = 20

/** How many of a hundred looks led to a question or a call; null where there were too few to say. */
export function askedShare(views: number, asked: number): number | null {
  return views < LEAST_VIEWS ? null : Math.round((asked / views) * 1_000) / 10
}

/** A range of fewer sales says nothing. */
const LEAST_SALES = 5

/** How long sales took: half of them lie between `from` and `to` days. Null for fewer sales than five. */
export function saleRange(days: readonly number[]): { from: number; middle: number; to: number; sales: number } | null {
  if (days.length < LEAST_SALES) return null
  const sorted = days.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  return { from: at(0.25), middle: at(0.5), to: at(0.75), sales: days.length }
}
