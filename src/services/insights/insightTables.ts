import type { Source } from '#domain/insights/source.ts'

/** The tables of what works, and of what the team has put off (DESK-8). */
export interface InsightTables {
  carCounts: CarCountTable
  countDays: CountDayTable
  carSums: CarSumTable
  worksSums: InsightSumTable
  putOffTasks: PutOffTaskTable
}

/** How often something of a car happened on a day; of nobody in particular. */
export interface CarCountTable {
  /** `2026-11-21`; of an older month all of it: `2026-08`. */
  day: string
  /** 0 for pages of no car. */
  vehicleId: number
  /** One of SOURCES. */
  source: Source
  views: number
  shortlists: number
  calls: number
  whatsapps: number
}

/** What `car_counts` has of a day or month, of all cars together, once `works_sums` has a row of finished sums. */
interface CountDayTable {
  /** As in `car_counts`. */
  day: string
  source: Source
  views: number
  shortlists: number
  calls: number
  whatsapps: number
}

/** What `car_counts` has of a car since the beginning of each period that ends with the day after `through`. */
interface CarSumTable {
  /** `2026-11-21`. Those of another day than the finished ones of `works_sums` are being made, or will be removed. */
  through: string
  vehicleId: number
  views_7: number
  shortlists_7: number
  calls_7: number
  whatsapps_7: number
  views_30: number
  shortlists_30: number
  calls_30: number
  whatsapps_30: number
  views_90: number
  shortlists_90: number
  calls_90: number
  whatsapps_90: number
  views_365: number
  shortlists_365: number
  calls_365: number
  whatsapps_365: number
}

/** Of which `car_sums` are finished (1) and which are being made (2), and a row that is locked by whoever changes sums (0). */
interface InsightSumTable {
  id: number
  through: string
}

/** A task of the list for today that comes back on a day. */
interface PutOffTaskTable {
  /** The key of the task. */
  task: string
  /** YYYY-MM-DD: the first day on which it is shown again. */
  untilDay: string
  actor: string
  /** Epoch milliseconds. */
  putOffAt: number
}
