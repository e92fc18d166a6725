import { capital } from '#domain/kinds/nounWords.ts'
import { stockNoun } from '../catalogue/stockNoun.ts'
import type { Kysely } from 'kysely'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { carOfEnquiry } from '#domain/enquiries/enquirySummary.ts'
import { senderOf } from '#domain/enquiries/enquiry.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import { readSlot } from '#domain/visits/slots.ts'
import { staffElsewhereText } from '#domain/visits/drivePlace.ts'
import { branchOfCity, visitBranches } from '#domain/visits/visitBranch.ts'
import type { DriveState, HoldState } from '#domain/visits/visitStates.ts'
import { enquiryOf, snapshotOf } from '../enquiries/enquiryRows.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { staffElsewhereOfDrive } from './mailDrive.ts'

/** A test drive as staff see it. Times are epoch milliseconds. */
export interface CalendarDrive {
  /** 0 on a demo site, where it cannot be changed. */
  id: number
  enquiryId: number
  startsAt: number
  endsAt: number
  state: DriveState
  /** Who drives; nothing of how to reach them, also where it was typed as a name. */
  name: string
  car: string
  /** What became of the car; null when it is not in stock any more. */
  carState: VehicleState | null
  /** Warns of a car that stands in another city than the drive begins; else null. */
  elsewhere: string | null
  remindedAt: number | null
}

/** More than this is not shown of a day or a week. */
const MOST = 500
/** How many of an enquiry or a car. */
const MOST_OF_ONE = 20

function selectDrives(query: Kysely<Schema>) {
  return query
    .selectFrom('drives')
    .innerJoin('enquiries', 'enquiries.id', 'drives.enquiryId')
    .leftJoin('vehicles', 'vehicles.id', 'drives.vehicleId')
    .leftJoin('locations', 'locations.id', 'vehicles.locationId')
    .select([
      'drives.branch',
      'drives.id',
      'drives.enquiryId',
      'drives.startsAt',
      'drives.endsAt',
      'drives.state',
      'drives.remindedAt',
      'enquiries.name',
      'enquiries.kind',
      'enquiries.details',
      'enquiries.vehicleSnapshot',
      'vehicles.state as carState',
      'locations.name as city',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDrives>['execute']>>[number]

const toDrive =
  (site: Pick<Site, 'profile' | 'catalogue'>) =>
  (row: Row): CalendarDrive => {
    return {
      id: row.id,
      enquiryId: row.enquiryId,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      state: row.state,
      name: maskText(row.name, []),
      car: carOfEnquiry(enquiryOf(row), snapshotOf(row)) ?? capital(stockNoun(site).one),
      carState: row.carState,
      elsewhere: staffElsewhereOfDrive(site, row, row.city, stockNoun(site)),
      remindedAt: row.remindedAt,
    }
  }

function drivesOfDemo({
  demoInbox,
  profile,
  catalogue,
}: Pick<Site, 'demoInbox' | 'profile' | 'catalogue'>): CalendarDrive[] {
  const noun = stockNoun({ catalogue, profile })
  const branches = visitBranches(profile)
  return demoInbox.list().flatMap(({ id, enquiry, vehicle }) => {
    const startsAt = enquiry.kind === 'booking' ? readSlot(enquiry.form.slot ?? '') : null
    if (startsAt === null) return []
    const name = maskText(senderOf(enquiry).name, [])
    const car = carOfEnquiry(enquiry, vehicle) ?? capital(noun.one)
    const carState = vehicle?.state ?? null
    const branch = branchOfCity(branches, vehicle?.location ?? null)
    const elsewhere = branch === null ? null : staffElsewhereText(branch, vehicle?.location ?? null, noun)
    const drive = { id: 0, enquiryId: id, startsAt, endsAt: startsAt, state: 'booked' as const }
    return [{ ...drive, name, car, carState, elsewhere, remindedAt: null }]
  })
}

/**
 * The test drives that begin within some time (epoch milliseconds), at most a week, earliest first (VISIT-1). On a demo
 * site those of this run.
 */
export async function readCalendar(
  site: Pick<Site, 'configuration' | 'database' | 'demoInbox' | 'profile' | 'catalogue'>,
  from: number,
  until: number,
): Promise<CalendarDrive[]> {
  const end = Math.min(until, from + 7 * DAY_MS)
  if (site.configuration.mode === 'demo')
    return drivesOfDemo(site)
      .filter(({ startsAt }) => startsAt >= from && startsAt < end)
      .toSorted((a, b) => a.startsAt - b.startsAt)
  const { reports } = site.database
  // First the days, by their index, then whose they are: no planner can begin with the enquiries.
  const within = await reports
    .selectFrom('drives')
    .select('id')
    .where('startsAt', '>=', from)
    .where('startsAt', '<', end)
    .orderBy('startsAt')
    .limit(MOST)
    .execute()
  if (within.length === 0) return []
  const ids = within.map(({ id }) => id)
  const rows = await selectDrives(reports).where('drives.id', 'in', ids).orderBy('drives.startsAt').execute()
  return rows.map(toDrive(site))
}

/** A hold, or the wish for one, as staff see it. Times are epoch milliseconds, the token in whole rupees. */
export interface HoldLine {
  id: number
  enquiryId: number
  name: string
  state: HoldState
  askedAt: number
  endsAt: number | null
  token: { rupees: number; receivedAt: number | null; refundedAt: number | null } | null
}

/** The drives and holds of an enquiry or of a car, the latest first; of holds of a car those that stand, in order. */
export interface Visits {
  drives: CalendarDrive[]
  holds: HoldLine[]
}

async function holdsOf(query: Kysely<Schema>, by: 'enquiryId' | 'vehicleId', id: number): Promise<HoldLine[]> {
  const all = query
    .selectFrom('holds')
    .innerJoin('enquiries', 'enquiries.id', 'holds.enquiryId')
    .selectAll('holds')
    .select('enquiries.name')
    .where(`holds.${by}`, '=', id)
    .limit(MOST_OF_ONE)
  const rows = await (
    by === 'vehicleId'
      ? all.where('holds.state', 'in', ['asked', 'held']).orderBy('holds.askedAt').orderBy('holds.id')
      : all.orderBy('holds.id', 'desc')
  ).execute()
  return rows.map(row => ({
    id: row.id,
    enquiryId: row.enquiryId,
    name: maskText(row.name, []),
    state: row.state,
    askedAt: row.askedAt,
    endsAt: row.endsAt,
    token:
      row.tokenRupees === null
        ? null
        : { rupees: row.tokenRupees, receivedAt: row.tokenReceivedAt, refundedAt: row.tokenRefundedAt },
  }))
}

/** What is known of the visits of an enquiry (`enquiry_id`) or of a car (`vehicle_id`). */
export async function findVisits(
  site: Pick<Site, 'configuration' | 'database' | 'profile' | 'catalogue'>,
  by: 'enquiryId' | 'vehicleId',
  id: number,
): Promise<Visits> {
  if (site.configuration.mode === 'demo') return { drives: [], holds: [] }
  const { reports } = site.database
  const drives = await selectDrives(reports)
    .where(`drives.${by}`, '=', id)
    .orderBy('drives.startsAt', 'desc')
    .limit(MOST_OF_ONE)
    .execute()
  return { drives: drives.map(toDrive(site)), holds: await holdsOf(reports, by, id) }
}
