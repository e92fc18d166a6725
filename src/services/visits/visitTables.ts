import type { Generated } from 'kysely'
import type { DriveState, HoldState } from '#domain/visits/visitStates.ts'

/** The tables of test drives and holds (VISIT-1, VISIT-2). Times are epoch milliseconds. */
export interface VisitTables {
  drives: DriveTable
  driveClaims: DriveClaimTable
  holds: HoldTable
  calendarFeeds: CalendarFeedTable
}

/** A test drive; whose it is, its enquiry says. */
export interface DriveTable {
  id: Generated<number>
  enquiryId: number
  vehicleId: number
  /** The key of a branch of the profile. */
  branch: string
  /** By which calendars know it. */
  uid: string
  /** Rises when it is moved or cancelled. */
  sequence: number
  startsAt: number
  endsAt: number
  /** One of DRIVE_STATES. */
  state: DriveState
  /** When the reminder is due; null when none is to be sent any more. */
  remindAt: number | null
  remindedAt: number | null
  createdAt: number
  updatedAt: number
}

/** A quarter of an hour of a car (`car 17`) or of one of a branch's places (`main 0`): only one drive can have it. */
export interface DriveClaimTable {
  resource: string
  /** Quarters of an hour since 1970. */
  tick: number
  driveId: number
}

/** A wish to have a car held, or the hold itself. */
export interface HoldTable {
  id: Generated<number>
  enquiryId: number
  vehicleId: number
  /** One of HOLD_STATES. */
  state: HoldState
  askedAt: number
  hours: number | null
  grantedAt: number | null
  endsAt: number | null
  closedAt: number | null
  /** When the person was told that the car is free again. */
  toldAt: number | null
  /** The token that was asked for, in whole rupees; null where none was. */
  tokenRupees: number | null
  tokenReceivedAt: number | null
  tokenRefundedAt: number | null
}

/** A secret address of the calendar; `token_hash` is the SHA-256 of its token, hexadecimal. */
export interface CalendarFeedTable {
  id: Generated<number>
  accountId: number
  tokenHash: string
  createdAt: number
  /** 1 when it has next actions too. */
  withActions: Generated<number>
  /** Since when it opens nothing until its maker keeps it; null while it is open. */
  pausedAt: number | null
}
