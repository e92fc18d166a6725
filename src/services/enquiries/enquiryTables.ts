import type { Generated } from 'kysely'

/** The tables of what visitors send. Times are epoch milliseconds. */
export interface EnquiryTables {
  enquiries: EnquiryTable
  enquiry_files: EnquiryFileTable
  enquiry_notes: EnquiryNoteTable
  private_links: PrivateLinkTable
}

export interface EnquiryTable {
  id: Generated<number>
  /** One of ENQUIRY_KINDS. */
  kind: string
  state: string
  name: string
  email: string
  /** In international form, e.g. +919845012345. */
  phone: string
  /** JSON of the validated form. */
  details: string
  /**
   * The vehicle that the enquiry is about, which may be gone by now; the snapshot is JSON of its summary at the time of
   * the enquiry.
   */
  vehicle_id: number | null
  vehicle_snapshot: string | null
  /**
   * Hash of the form's contents and the browser's key for one filling of the form: the same contents sent twice count
   * once.
   */
  idempotency_key: string | null
  version: number
  created_at: number
  updated_at: number
  /** The account of the assignee. */
  assignee_id: number | null
  /** YYYY-MM-DD: day of the next action. */
  next_action_on: string | null
  /** Why the enquiry was lost; null for any other state. */
  lost_reason: string | null
  /** The vehicle that was made of a sell submission. */
  draft_vehicle_id: number | null
  /** Text for the inbox's search, in the form of `nameKey`. */
  search_text: string | null
  /** Milliseconds that filling in the form took, if that was faster than people type. */
  filled_in_ms: number | null
  /** Which of `NOTICES` stood at the form; null for what came before there was one, or by no form of ours. */
  notice_version: number | null
  /** When it was sent under that notice, and in which language the notice was (BCP 47). */
  notice_at: number | null
  notice_language: string | null
  /** From where the sender came to the site, one of SOURCES; null where nobody told. */
  came_by: string | null
  /** When the sender did these on the private page. What is erased has no name, no contact and no words of the sender. */
  corrected_at: number | null
  withdrawn_at: number | null
  erased_at: number | null
  /** How staff heard of it, one of ENQUIRY_SOURCES, and the account that wrote it down; null for what a visitor sent. */
  source: string | null
  entered_by: number | null
  /** HH:MM by the clocks of India; null for any time of `next_action_on`. */
  next_action_time: string | null
  /** Until when it is put off, which may have passed, and by which account. */
  snoozed_until: number | null
  snoozed_by: number | null
}

interface EnquiryNoteTable {
  id: Generated<number>
  enquiry_id: number
  /** Like `actor` of events. */
  author: string
  note: string
  created_at: number
  idempotency_key: string | null
}

interface EnquiryFileTable {
  id: Generated<number>
  enquiry_id: number
  role: string
  /** Random, so that nobody can guess it. */
  file_key: string
  /** The sender's name for the file, cleaned. */
  name: string
  content_type: string
  size_bytes: number
}

/** The private links of enquiries; one that is revoked is gone. */
interface PrivateLinkTable {
  /** SHA-256 of the token in the address, hexadecimal: who reads the database cannot open the page. */
  token_hash: string
  enquiry_id: number
  created_at: number
}
