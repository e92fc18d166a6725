/** How cars came (DESK-3). They stay when a car is deleted, for when it comes back and for the books. */
export interface IntakeTables {
  intakes: IntakeTable
}

export interface IntakeTable {
  vehicle_id: number
  /** One of INTAKE_SOURCES. */
  source: string
  from_name: string
  from_phone: string
  from_address: string
  /** YYYY-MM-DD. */
  taken_in_on: string
  chassis_no: string
  engine_no: string
  keys: number | null
  form29c_ack: string | null
  form29c_on: string | null
  /** JSON: the ticked FORM_29C_ITEMS. */
  checklist: string
  version: number
  /** When the seller's name and address were erased; epoch milliseconds. */
  erased_at: number | null
  created_at: number
  updated_at: number
}
