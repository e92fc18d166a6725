/** The tables of what works, and of what the team has put off (DESK-8). */
export interface WorksTables {
  car_counts: CarCountTable
  put_off_tasks: PutOffTaskTable
}

/** How often something of a car happened on a day; of nobody in particular. */
export interface CarCountTable {
  /** `2026-11-21`; of an older month all of it: `2026-08`. */
  day: string
  /** 0 for pages of no car. */
  vehicle_id: number
  /** One of SOURCES. */
  source: string
  views: number
  shortlists: number
  calls: number
  whatsapps: number
}

/** A task of the list for today that comes back on a day. */
interface PutOffTaskTable {
  /** The key of the task. */
  task: string
  /** YYYY-MM-DD: the first day on which it is shown again. */
  until_day: string
  actor: string
  /** Epoch milliseconds. */
  put_off_at: number
}
