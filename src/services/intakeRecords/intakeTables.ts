import { FORM_29C_KEYS, type IntakeSource } from '#domain/intake/intake.ts'
import { wordsColumn, type TextOf } from '#platform/database/jsonColumn.ts'

export const checklistJson = wordsColumn('intakes.checklist', FORM_29C_KEYS)

/** How cars came (DESK-3). They stay when a car is deleted, for when it comes back and for the books. */
export interface IntakeTables {
  intakes: IntakeTable
  /** How cars came whose holding is over since and that came back. */
  pastIntakes: IntakeTable & { holdingId: number }
}

export interface IntakeTable {
  vehicleId: number
  /** One of INTAKE_SOURCES. */
  source: IntakeSource
  fromName: string
  fromPhone: string
  fromAddress: string
  /** YYYY-MM-DD. */
  takenInOn: string
  chassisNo: string
  engineNo: string
  keys: number | null
  /** Whose loan was on it; null in rows from before there was the column. */
  loanLender: string | null
  form29cAck: string | null
  form29cOn: string | null
  /** What is ticked. */
  checklist: TextOf<typeof checklistJson>
  version: number
  /** When the seller's name and address were erased; epoch milliseconds. */
  erasedAt: number | null
  createdAt: number
  updatedAt: number
}
