import { senderOf, type Enquiry } from '#domain/enquiry/enquiry.ts'
import type { EnquiryState } from '#domain/enquiry/enquiryStates.ts'
import { carOfEnquiry, gistOfEnquiry } from '#domain/enquiry/enquirySummary.ts'
import { maskEmail, maskPhone, maskText } from '#domain/enquiry/maskContact.ts'
import { maskEnquiry } from '#domain/enquiry/maskEnquiry.ts'
import type { ContactPart } from '#domain/enquiry/showing.ts'
import type { EnquiryWork } from '#domain/enquiry/enquiryWork.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { EnquiryTable } from './enquiryTables.ts'
import type { DemoEnquiry } from './demoInbox.ts'

/** An enquiry in a list. Times are epoch milliseconds, days YYYY-MM-DD. */
export interface InboxEntry {
  id: number
  kind: Enquiry['kind']
  state: EnquiryState
  name: string
  /** Masked, but for whom they are shown (CAR-5). */
  email: string
  phone: string
  /** Whether its sender has withdrawn or erased it; null for neither. */
  mark: 'withdrawn' | 'erased' | null
  /** The name of the car that it is about. */
  car: string | null
  gist: string
  /** The e-mail address of the assignee. */
  assignee: string | null
  nextActionOn: string | null
  receivedAt: number
}

/** The working state that staff have set for an enquiry. */
export function workOf(
  row: Pick<EnquiryTable, 'state' | 'assignee_id' | 'next_action_on' | 'lost_reason' | 'draft_vehicle_id'>,
): EnquiryWork {
  return {
    state: enquiryStateOf(row),
    assigneeId: row.assignee_id,
    nextActionOn: row.next_action_on,
    lostReason: row.lost_reason,
    draftVehicleId: row.draft_vehicle_id,
  }
}

/** A row of `enquiries` with the assignee's address. */
export type EnquiryRow = Omit<EnquiryTable, 'id'> & { id: number; assignee: string | null }

/** The form of a row. It was validated when it came in, so it is not validated again. */
export function enquiryOf({ kind, details }: Pick<EnquiryTable, 'kind' | 'details'>): Enquiry {
  return { kind, form: JSON.parse(details) } as Enquiry
}

/** The vehicle of a row as it was when the enquiry came. */
export function snapshotOf({
  vehicle_snapshot: snapshot,
}: Pick<EnquiryTable, 'vehicle_snapshot'>): VehicleSummary | null {
  return snapshot === null ? null : (JSON.parse(snapshot) as VehicleSummary)
}

/** The state of a row; the check in the migration limits the column to these states. */
export function enquiryStateOf(row: { state: string }): EnquiryState {
  return row.state as EnquiryState
}

/** The list entry of a row, as somebody sees it to whom these parts of the sender's contact are shown. */
export function entryOfRow(row: EnquiryRow, shown: readonly ContactPart[] = []): InboxEntry {
  const enquiry = maskEnquiry(enquiryOf(row), shown)
  return {
    id: row.id,
    kind: enquiry.kind,
    state: enquiryStateOf(row),
    name: maskText(row.name, shown),
    email: shown.includes('email') ? row.email : maskEmail(row.email),
    phone: shown.includes('phone') ? row.phone : maskPhone(row.phone),
    mark: row.erased_at !== null ? 'erased' : row.withdrawn_at !== null ? 'withdrawn' : null,
    car: carOfEnquiry(enquiry, snapshotOf(row)),
    gist: gistOfEnquiry(enquiry),
    assignee: row.assignee,
    nextActionOn: row.next_action_on,
    receivedAt: row.created_at,
  }
}

/** The list entry of an enquiry of a demo site: always new, because nothing of it can be changed (MODE-1). */
export function entryOfDemo(
  { id, enquiry: sent, vehicle, receivedAt }: DemoEnquiry,
  shown: readonly ContactPart[] = [],
): InboxEntry {
  const enquiry = maskEnquiry(sent, shown)
  return {
    id,
    kind: enquiry.kind,
    state: 'new',
    ...senderOf(enquiry),
    mark: null,
    car: carOfEnquiry(enquiry, vehicle),
    gist: gistOfEnquiry(enquiry),
    assignee: null,
    nextActionOn: null,
    receivedAt,
  }
}
