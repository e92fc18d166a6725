import type { Generated } from 'kysely'

/** The tables of test drives and holds (VISIT-1, VISIT-2). Times are epoch milliseconds. */
export interface VisitTables {
  drives: DriveTable
  drive_claims: DriveClaimTable
  holds: HoldTable
  calendar_feeds: CalendarFeedTable
}

/** A test drive; whose it is, its enquiry says. */
export interface DriveTable {
  id: Generated<number>
  enquiry_id: number
  vehicle_id: number
  /** The key of a branch of the profile. */
  branch: string
  /** By which calendars know it. */
  uid: string
  /** Rises when it is moved or cancelled. */
  sequence: number
  starts_at: number
  ends_at: number
  /** One of DRIVE_STATES. */
  state: string
  /** When the reminder is due; null when none is to be sent any more. */
  remind_at: number | null
  reminded_at: number | null
  created_at: number
  updated_at: number
}

/** A quarter of an hour of a car (`car 17`) or of one of a branch's places (`main 0`): only one drive can have it. */
export interface DriveClaimTable {
  resource: string
  /** Quarters of an hour since 1970. */
  tick: number
  drive_id: number
}

/** A wish to have a car held, or the hold itself. */
export interface HoldTable {
  id: Generated<number>
  enquiry_id: number
  vehicle_id: number
  /** One of HOLD_STATES. */
  state: string
  asked_at: number
  hours: number | null
  granted_at: number | null
  ends_at: number | null
  closed_at: number | null
  /** When the person was told that the car is free again. */
  told_at: number | null
  /** The token that was asked for, in whole rupees; null where none was. */
  token_rupees: number | null
  token_received_at: number | null
  token_refunded_at: number | null
}

/** A secret address of the calendar; `token_hash` is the SHA-256 of its token, hexadecimal. */
export interface CalendarFeedTable {
  id: Generated<number>
  account_id: number
  token_hash: string
  created_at: number
  /** 1 when it has next actions too. */
  with_actions: Generated<number>
  /** Since when it opens nothing until its maker keeps it; null while it is open. */
  paused_at: number | null
}
