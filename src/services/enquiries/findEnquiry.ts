import { stockNoun, type StockReading } from '../catalogue/stockNoun.ts'
import { sql } from 'kysely'
import { shownNotice, type ShownNotice } from '#domain/consent/notices.ts'
import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import { maskEnquiry } from '#domain/enquiries/maskEnquiry.ts'
import type { ContactPart } from '#domain/enquiries/showing.ts'
import type { EnquirySource } from '#domain/enquiries/enquirySources.ts'
import type { EnquiryWork } from '#domain/enquiries/enquiryWork.ts'
import { carOfEnquiry } from '#domain/enquiries/enquirySummary.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import { vehicleName, type VehicleState, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { accountsThatMay } from '../accounts/accountsThatMay.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { partsShownTo } from './showings.ts'
import { findBuyer, type VehicleBuyer } from '../vehicles/findBuyer.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import type { EnquirySite } from './demoInbox.ts'
import { filesOf, type StoredFile } from '../enquiryFiles/enquiryFiles.ts'
import { historyOf, type EnquiryStep } from './enquiryHistory.ts'
import { enquiryOf, entryOfRow, snapshotOf, sourceOf, workOf, type EnquiryRow, type InboxEntry } from './enquiryRows.ts'
import { selectEnquiries } from './inboxQuery.ts'

/**
 * A vehicle of the stock as it is now; its record is at `/office/vehicles/{productId}`. A change of it must send back
 * `version`.
 */
export interface StockedCar {
  id: number
  productId: string
  version: number
  name: string
  state: VehicleState
  price: number | null
  deal: VehicleBuyer | null
}

/** A note of the team; `author` is a name, or an e-mail address. */
export interface EnquiryNote {
  id: number
  author: string
  note: string
  createdAt: number
}

/** Everything about an enquiry. Times are epoch milliseconds, days YYYY-MM-DD. */
export interface FoundEnquiry {
  id: number
  /** Masked but for the parts of the sender's contact that are `shown` to the reader (CAR-5). */
  enquiry: Enquiry
  shown: readonly ContactPart[]
  /** When its sender did these on the private page; null for never. */
  correctedAt: number | null
  withdrawnAt: number | null
  erasedAt: number | null
  car: string | null
  /** A change must send this back; 0 when the enquiry cannot be changed. */
  version: number
  work: EnquiryWork
  /** The name of the assignee, or the e-mail address. */
  assignee: string | null
  /** How staff heard of it, and who wrote it down; null for what a visitor sent. */
  source: EnquirySource | null
  enteredBy: string | null
  /** The same of who put it off. */
  snoozedBy: string | null
  receivedAt: number
  /** Milliseconds that filling in the form took, if that was faster than people type. */
  filledInMs: number | null
  today: string
  /**
   * The vehicle as it was when the enquiry came, and as it is now; null when the enquiry was about none, or the vehicle
   * is gone.
   */
  carThen: VehicleSummary | null
  carNow: StockedCar | null
  /** For a car that was offered to us: the vehicle that was made of it, or else the vehicle with its car number. */
  draft: StockedCar | null
  inStock: StockedCar | null
  /** What stood at the form (OPS-8); null where nothing did. */
  notice: ShownNotice | null
  files: readonly StoredFile[]
  /** How many files came with it that a demo site has not stored. */
  forgottenFiles: number
  notes: readonly EnquiryNote[]
  history: readonly EnquiryStep[]
  /** Other enquiries with the same telephone number or e-mail address, newest first. */
  others: readonly InboxEntry[]
}

const MOST_OTHERS = 20

async function findStocked(
  { database: { reports } }: ProductPlatform,
  by: 'id' | 'carNumber',
  value: number | string | null,
): Promise<StockedCar | null> {
  if (value === null) return null
  const row = await reports.selectFrom('vehicles').select(['id', 'version']).where(by, '=', value).executeTakeFirst()
  const [vehicle] = row === undefined ? [] : await loadSummaries(reports, [row.id])
  if (row === undefined || vehicle === undefined) return null
  const { productId, state, priceAfterOffer: price } = vehicle
  return {
    id: row.id,
    productId,
    version: row.version,
    name: vehicleName(vehicle),
    state,
    price,
    deal: await findBuyer(reports, row.id),
  }
}

async function notesOf({ database: { reports } }: ProductPlatform, id: number): Promise<EnquiryNote[]> {
  const rows = await reports
    .selectFrom('enquiryNotes')
    .selectAll()
    .where('enquiryId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const nameOf = await nameActors(
    reports,
    rows.map(row => row.author),
  )
  return rows.map(row => ({ id: row.id, author: nameOf(row.author), note: row.note, createdAt: row.createdAt }))
}

async function othersOf(
  { database: { reports } }: ProductPlatform,
  { id, phone, email, erasedAt }: EnquiryRow,
): Promise<InboxEntry[]> {
  // Nobody is known by what was erased.
  if (erasedAt !== null) return []
  const rows = await selectEnquiries(reports)
    .where('enquiries.id', '!=', id)
    .where(where =>
      where.or([
        where('enquiries.phone', '=', phone),
        // A caller may have left none.
        ...(email === '' ? [] : [sql<boolean>`lower(enquiries.email) = ${email.toLowerCase()}`]),
      ]),
    )
    .orderBy('enquiries.createdAt', 'desc')
    .orderBy('enquiries.id', 'desc')
    .limit(MOST_OTHERS)
    .execute()
  return rows.map(other => entryOfRow(other))
}

const UNTOUCHED: EnquiryWork = {
  state: 'new',
  assigneeId: null,
  nextActionOn: null,
  nextActionTime: null,
  snoozedUntil: null,
  lostReason: null,
  draftVehicleId: null,
}

async function findRemembered(site: EnquirySite, id: number, readerId: number | null): Promise<FoundEnquiry | null> {
  const found = site.demoInbox.list().find(remembered => remembered.id === id)
  if (found === undefined) return null
  const { vehicle } = found
  const shown = await partsShownTo(site, readerId, id)
  const enquiry = maskEnquiry(found.enquiry, shown)
  return {
    id,
    enquiry,
    shown,
    correctedAt: null,
    withdrawnAt: null,
    erasedAt: null,
    car: carOfEnquiry(enquiry, vehicle),
    version: 0,
    work: UNTOUCHED,
    assignee: null,
    source: null,
    enteredBy: null,
    snoozedBy: null,
    receivedAt: found.receivedAt,
    filledInMs: null,
    today: indianDay(site.clock.now()),
    carThen: vehicle,
    carNow: await findStocked(site, 'id', vehicle?.id ?? null),
    draft: null,
    inStock: null,
    notice: null,
    files: [],
    forgottenFiles: found.files,
    notes: [],
    history: [],
    others: [],
  }
}

/**
 * An enquiry with everything that belongs to it (ADMIN-10), as the account `readerId` sees it; nobody is shown its sender's
 * contact if not given. On a demo site one of this run (MODE-1). Null when there is none.
 */
export async function findEnquiry(
  site: EnquirySite & StockReading,
  id: number,
  readerId: number | null = null,
): Promise<FoundEnquiry | null> {
  if (site.configuration.mode === 'demo') return findRemembered(site, id, readerId)
  const row = await selectEnquiries(site.database.reports).where('enquiries.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const shown = await partsShownTo(site, readerId, id)
  const enquiry = maskEnquiry(enquiryOf(row), shown)
  const carThen = snapshotOf(row)
  const noun = stockNoun(site)
  const draft = await findStocked(site, 'id', row.draftVehicleId)
  const carNumber = enquiry.kind === 'sale' && draft === null ? normaliseCarNumber(enquiry.form.carNumber) : null
  return {
    id,
    enquiry,
    shown,
    correctedAt: row.correctedAt,
    withdrawnAt: row.withdrawnAt,
    erasedAt: row.erasedAt,
    car: carOfEnquiry(enquiry, carThen),
    version: row.version,
    work: workOf(row),
    assignee: row.assignee,
    source: sourceOf(row),
    enteredBy:
      row.enteredBy === null
        ? null
        : (await nameActors(site.database.reports, [String(row.enteredBy)]))(String(row.enteredBy)),
    snoozedBy: row.snoozer,
    receivedAt: row.createdAt,
    filledInMs: row.filledInMs,
    today: indianDay(site.clock.now()),
    carThen,
    carNow: await findStocked(site, 'id', row.vehicleId),
    draft,
    inStock: await findStocked(site, 'carNumber', carNumber),
    notice: shownNotice(row, row.source === null ? enquiry.kind : 'told', noun),
    files: await filesOf(site, id),
    forgottenFiles: 0,
    notes: await notesOf(site, id),
    history: await historyOf(site.database.reports, id, noun),
    others: await othersOf(site, row),
  }
}

/** Somebody of the team, by name, or by e-mail address where there is none or somebody else has the same name. */
export interface TeamMember {
  id: number
  name: string
}

/** The people to whom an enquiry may be assigned: active staff and owners, by name. */
export async function listTeam({ database: { reports } }: ProductPlatform): Promise<TeamMember[]> {
  const rows = await reports
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('state', '=', 'active')
    .where(accountsThatMay('enquiry.manage'))
    .execute()
  const isAlone = (name: string) => rows.filter(row => row.name === name).length === 1
  return rows
    .map(({ id, name, email }) => ({ id, name: name !== null && isAlone(name) ? name : email }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
