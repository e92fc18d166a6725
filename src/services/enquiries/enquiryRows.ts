import { senderOf, type Enquiry } from '#domain/enquiries/enquiry.ts'
import { ENQUIRY_SOURCES, type EnquirySource } from '#domain/enquiries/enquirySources.ts'
import type { EnquiryState } from '#domain/enquiries/enquiryStates.ts'
import { carOfEnquiry, gistOfEnquiry, searchTextOf } from '#domain/enquiries/enquirySummary.ts'
import { maskBeginning, maskEmail, maskPhone, maskText } from '#domain/enquiries/maskContact.ts'
import type { ContactPart } from '#domain/enquiries/showing.ts'
import type { EnquiryWork } from '#domain/enquiries/enquiryWork.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { detailsJson, snapshotJson, type EnquiryTable } from './enquiryTables.ts'
import type { DemoEnquiry } from './demoInbox.ts'

/** Stands for the name of somebody who gave none. */
export const NO_NAME = 'No name'

/** A list shows two lines of a message; all of it stands on the page of the enquiry. */
const LONGEST_GIST = 300

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
  /** The name of the car that it is about, and its id where it is one of ours. */
  car: string | null
  vehicleId: number | null
  /** The beginning of what the sender wishes. */
  gist: string
  /** The e-mail address of the assignee. */
  assignee: string | null
  nextActionOn: string | null
  nextActionTime: string | null
  receivedAt: number
  /** How staff heard of it; null for what a visitor sent. */
  source: EnquirySource | null
  /** Until when it is put off, which may have passed, and the e-mail address of who put it off. */
  snoozedUntil: number | null
  snoozedBy: string | null
  /** A change must send this back; 0 when it cannot be changed. */
  version: number
}

/** The columns that `workOf` reads. */
export const WORK_COLUMNS = [
  'state',
  'assigneeId',
  'nextActionOn',
  'nextActionTime',
  'lostReason',
  'draftVehicleId',
  'snoozedUntil',
] as const

/** The working state that staff have set for an enquiry. */
export function workOf(row: Pick<EnquiryTable, (typeof WORK_COLUMNS)[number]>): EnquiryWork {
  return {
    state: row.state,
    assigneeId: row.assigneeId,
    nextActionOn: row.nextActionOn,
    nextActionTime: row.nextActionTime,
    snoozedUntil: row.snoozedUntil,
    lostReason: row.lostReason,
    draftVehicleId: row.draftVehicleId,
  }
}

/** A row of `enquiries` with the addresses of the assignee and of who put it off. */
export type EnquiryRow = Omit<EnquiryTable, 'id'> & { id: number; assignee: string | null; snoozer: string | null }

/** What the row of a new enquiry says however it came, with the car as it is now. `key` is its `idempotencyKey`, `now` epoch milliseconds. */
export const newRowOf = (enquiry: Enquiry, car: VehicleSummary | null, key: string | null, now: number) => ({
  kind: enquiry.kind,
  ...senderOf(enquiry),
  details: detailsJson.write(enquiry.form),
  vehicleId: car?.id ?? null,
  vehicleSnapshot: car === null ? null : snapshotJson.write(car),
  idempotencyKey: key,
  searchText: searchTextOf(enquiry, car),
  version: 1,
  createdAt: now,
  updatedAt: now,
})

/** The enquiry of a row. */
export function enquiryOf({ kind, details }: Pick<EnquiryTable, 'kind' | 'details'>): Enquiry {
  // The two columns are written together: the form is that of the kind.
  return { kind, form: detailsJson.read(details) } as Enquiry
}

/** The vehicle of a row as it was when the enquiry came. */
export function snapshotOf({
  vehicleSnapshot: snapshot,
}: Pick<EnquiryTable, 'vehicleSnapshot'>): VehicleSummary | null {
  return snapshot === null ? null : snapshotJson.read(snapshot)
}

/** How staff heard of the enquiry of a row; null for what a visitor sent. */
export function sourceOf({ source }: Pick<EnquiryTable, 'source'>): EnquirySource | null {
  return ENQUIRY_SOURCES.find(known => known === source) ?? (source === null ? null : 'other')
}

/** The subject of an enquiry, for a reader who sees these parts of the sender's contact. */
function subjectOf(
  enquiry: Enquiry,
  vehicle: VehicleSummary | null,
  shown: readonly ContactPart[],
): Pick<InboxEntry, 'car' | 'gist'> {
  const car = carOfEnquiry(enquiry, vehicle)
  return {
    car: car === null || vehicle !== null ? car : maskText(car, shown),
    gist: maskBeginning(gistOfEnquiry(enquiry), shown, LONGEST_GIST),
  }
}

/** The list entry of a row, as somebody sees it to whom these parts of the sender's contact are shown. */
export function entryOfRow(row: EnquiryRow, shown: readonly ContactPart[] = []): InboxEntry {
  const enquiry = enquiryOf(row)
  return {
    id: row.id,
    kind: enquiry.kind,
    state: row.state,
    name: maskText(row.name, shown) || NO_NAME,
    email: shown.includes('email') ? row.email : maskEmail(row.email),
    phone: shown.includes('phone') ? row.phone : maskPhone(row.phone),
    mark: row.erasedAt !== null ? 'erased' : row.withdrawnAt !== null ? 'withdrawn' : null,
    ...subjectOf(enquiry, snapshotOf(row), shown),
    vehicleId: row.vehicleId,
    assignee: row.assignee,
    nextActionOn: row.nextActionOn,
    nextActionTime: row.nextActionTime,
    receivedAt: row.createdAt,
    source: sourceOf(row),
    snoozedUntil: row.snoozedUntil,
    snoozedBy: row.snoozer,
    version: row.version,
  }
}

/** The list entry of an enquiry of a demo site: always new, because nothing of it can be changed (MODE-1). */
export function entryOfDemo(
  { id, enquiry, vehicle, receivedAt }: DemoEnquiry,
  shown: readonly ContactPart[] = [],
): InboxEntry {
  const { name, email, phone } = senderOf(enquiry)
  return {
    id,
    kind: enquiry.kind,
    state: 'new',
    name: maskText(name, shown),
    email: shown.includes('email') ? email : maskEmail(email),
    phone: shown.includes('phone') ? phone : maskPhone(phone),
    mark: null,
    ...subjectOf(enquiry, vehicle, shown),
    vehicleId: vehicle?.id ?? null,
    assignee: null,
    nextActionOn: null,
    nextActionTime: null,
    receivedAt,
    source: null,
    snoozedUntil: null,
    snoozedBy: null,
    version: 0,
  }
}
