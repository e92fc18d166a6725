import type { Generated } from 'kysely'

/** The papers of cars that were taken in or sold (DESK-3). */
export interface PaperTables {
  paper_cases: PaperCaseTable
  paper_steps: PaperStepTable
  paper_files: PaperFileTable
}

/** One taking in, or one sale. What is next is kept with it, so that the board asks one index. Days are YYYY-MM-DD. */
export interface PaperCaseTable {
  id: Generated<number>
  /** `intake 12` by its row of the stock register, `sale D-2026-0012` by the deal. */
  case_key: string
  /** `intake` or `sale`. */
  kind: string
  vehicle_id: number
  deal_reference: string | null
  /** Of the car as it was then: it may have gone since. */
  product_id: string
  car_name: string
  car_number: string | null
  opened_on: string
  open_steps: number
  next_step: string | null
  /** Who must act next. */
  next_who: string | null
  next_due_on: string | null
  closed_on: string | null
}

/** What became of a step; one of which nothing is known has no row. */
export interface PaperStepTable {
  case_id: number
  step: string
  /** `open`, `done` or `not_needed`. */
  state: string
  note: string
  done_on: string | null
  version: number
  actor: string
  updated_at: number
}

/** The proof of a step: a private file. */
export interface PaperFileTable {
  id: Generated<number>
  case_id: number
  step: string
  name: string
  content_type: string
  size_bytes: number
  file_key: string
  actor: string
  added_at: number
}
