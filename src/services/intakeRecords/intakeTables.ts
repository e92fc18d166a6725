import type { IntakeSource } from '#domain/intake/intake.ts'

/** How cars came (DESK-3). They stay when a car is deleted, for when it comes back and for the books. */
export interface IntakeTables {
  intakes: IntakeTable
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
  form29cAck: string | null
  form29cOn: string | null
  /** JSON: the ticked FORM_29C_ITEMS. */
  checklist: string
  version: number
  /** When the seller's name and address were erased; epoch milliseconds. */
  erasedAt: number | null
  createdAt: number
  updatedAt: number
}
