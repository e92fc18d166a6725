import type { Generated } from 'kysely'
import type { Enquiry, EnquiryKind } from '#domain/enquiries/enquiry.ts'
import type { EnquiryState } from '#domain/enquiries/enquiryStates.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

/** The form as it was validated when it came; which one says `kind`. */
export const detailsJson = jsonColumn<Enquiry['form']>('enquiries.details')
/** The vehicle as it was when the enquiry came. */
export const snapshotJson = jsonColumn<VehicleSummary>('enquiries.vehicle_snapshot')

/** The tables of what visitors send. Times are epoch milliseconds. */
export interface EnquiryTables {
  enquiries: EnquiryTable
  enquiryFiles: EnquiryFileTable
  enquiryNotes: EnquiryNoteTable
  privateLinks: PrivateLinkTable
}

export interface EnquiryTable {
  id: Generated<number>
  /** One of ENQUIRY_KINDS. */
  kind: EnquiryKind
  state: EnquiryState
  name: string
  email: string
  /** In international form, e.g. +919845012345. */
  phone: string
  details: TextOf<typeof detailsJson>
  /** The vehicle that the enquiry is about, which may be gone by now. */
  vehicleId: number | null
  vehicleSnapshot: TextOf<typeof snapshotJson> | null
  /**
   * Hash of the form's contents and the browser's key for one filling of the form: the same contents sent twice count
   * once.
   */
  idempotencyKey: string | null
  version: number
  createdAt: number
  updatedAt: number
  /** The account of the assignee. */
  assigneeId: number | null
  /** YYYY-MM-DD: day of the next action. */
  nextActionOn: string | null
  /** Why the enquiry was lost; null for any other state. */
  lostReason: string | null
  /** The vehicle that was made of a sell submission. */
  draftVehicleId: number | null
  /** Text for the inbox's search, in the form of `nameKey`. */
  searchText: string | null
  /** Milliseconds that filling in the form took, if that was faster than people type. */
  filledInMs: number | null
  /** Which of `NOTICES` stood at the form; null for what came before there was one, or by no form of ours. */
  noticeVersion: number | null
  /** When it was sent under that notice, and in which language the notice was (BCP 47). */
  noticeAt: number | null
  noticeLanguage: string | null
  /** From where the sender came to the site, one of SOURCES; null where nobody told. */
  cameBy: string | null
  /** When the sender did these on the private page. What is erased has no name, no contact and no words of the sender. */
  correctedAt: number | null
  withdrawnAt: number | null
  erasedAt: number | null
  /** How staff heard of it, one of ENQUIRY_SOURCES, and the account that wrote it down; null for what a visitor sent. */
  source: string | null
  enteredBy: number | null
  /** HH:MM by the clocks of India; null for any time of `next_action_on`. */
  nextActionTime: string | null
  /** Until when it is put off, which may have passed, and by which account. */
  snoozedUntil: number | null
  snoozedBy: number | null
}

interface EnquiryNoteTable {
  id: Generated<number>
  enquiryId: number
  /** Like `actor` of events. */
  author: string
  note: string
  createdAt: number
  idempotencyKey: string | null
}

interface EnquiryFileTable {
  id: Generated<number>
  enquiryId: number
  role: 'document' | 'photo'
  /** Random, so that nobody can guess it. */
  fileKey: string
  /** The sender's name for the file, cleaned. */
  name: string
  contentType: string
  sizeBytes: number
}

/** The private links of enquiries; one that is revoked is gone. */
interface PrivateLinkTable {
  /** SHA-256 of the token in the address, hexadecimal: who reads the database cannot open the page. */
  tokenHash: string
  enquiryId: number
  createdAt: number
}
