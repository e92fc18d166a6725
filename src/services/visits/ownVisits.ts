import { Failure } from '#domain/errors.ts'
import { drawQr, type QrDrawing } from '#domain/text/qrDrawing.ts'
import { vehicleName, type VehicleState } from '#domain/vehicles/vehicle.ts'
import { readSlot } from '#domain/visits/slots.ts'
import { offerDays, type OfferedDay } from '#domain/visits/slotTexts.ts'
import { upiLink } from '#domain/visits/upi.ts'
import type { DriveState, HoldState } from '#domain/visits/visitStates.ts'
import { requireOwn } from '../enquiries/ownActs.ts'
import type { Site } from '../site.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { changeDriveWithin, type DriveChange } from './changeDrive.ts'
import { endHold } from './endHold.ts'
import { freeDaysAt } from './freeDays.ts'
import type { HoldRow } from './holdRows.ts'
import { branchOfDrive, elsewhereOfDrive, placeOfDrive } from './mailDrive.ts'
import { BY_VISITOR } from './visitEvents.ts'

/** The test drive of an enquiry, for its sender. Times are epoch milliseconds. */
export interface OwnDrive {
  startsAt: number
  endsAt: number
  state: DriveState
  place: string
  /** What to tell of a car that stands in another city; null for one at hand. */
  elsewhere: string | null
  /** What became of the car; null when it is not in stock any more. */
  carState: VehicleState | null
  /** The times that it can be moved to; empty for one that has begun, or is not booked any more. */
  days: OfferedDay[]
}

/** The hold of an enquiry, for its sender. `token` in whole rupees, with the way to pay it while the car is held. */
export interface OwnHold {
  state: HoldState
  endsAt: number | null
  token: { rupees: number; received: boolean; refunded: boolean; link: string | null; qr: QrDrawing | null } | null
}

async function ownDrive(site: Site, enquiryId: number): Promise<OwnDrive | null> {
  const { query } = site.database
  const drive = await query
    .selectFrom('drives')
    .selectAll()
    .where('enquiryId', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (drive === undefined) return null
  const [car] = await loadSummaries(query, [drive.vehicleId])
  const branch = branchOfDrive(site, drive)
  const movable = drive.state === 'booked' && drive.startsAt > site.clock.now() && car?.state === 'listed'
  return {
    startsAt: drive.startsAt,
    endsAt: drive.endsAt,
    state: drive.state,
    place: placeOfDrive(site, drive),
    elsewhere: elsewhereOfDrive(site, drive, car),
    carState: car?.state ?? null,
    days: movable && branch !== null ? offerDays(await freeDaysAt(site, branch, drive.vehicleId, drive.id)) : [],
  }
}

async function tokenOf(site: Site, hold: HoldRow): Promise<OwnHold['token']> {
  if (hold.tokenRupees === null) return null
  const [car] = await loadSummaries(site.database.query, [hold.vehicleId])
  const payee = site.profile.holdToken?.upiId
  const open = hold.state === 'held' && hold.tokenReceivedAt === null && payee !== undefined
  const link = open
    ? upiLink({
        payee,
        name: site.profile.name,
        rupees: hold.tokenRupees,
        reference: `HOLD${hold.id}`,
        note: car === undefined ? 'Token' : `Token for ${vehicleName(car)}`,
      })
    : null
  return {
    rupees: hold.tokenRupees,
    received: hold.tokenReceivedAt !== null,
    refunded: hold.tokenRefundedAt !== null,
    link,
    qr: link === null ? null : drawQr(link),
  }
}

async function ownHold(site: Site, enquiryId: number): Promise<OwnHold | null> {
  const hold = await site.database.query
    .selectFrom('holds')
    .selectAll()
    .where('enquiryId', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (hold === undefined) return null
  return { state: hold.state, endsAt: hold.endsAt, token: await tokenOf(site, hold) }
}

/** The test drive and the hold of an enquiry, for the private page of its sender (VISIT-1, VISIT-2). */
export async function readOwnVisits(
  site: Site,
  enquiryId: number,
): Promise<{ drive: OwnDrive | null; hold: OwnHold | null }> {
  return { drive: await ownDrive(site, enquiryId), hold: await ownHold(site, enquiryId) }
}

/** Moves or cancels the booked drive of whoever has this private link. Throws what `changeDriveWithin` throws. */
async function changeOwnDrive(site: Site, token: string, change: DriveChange): Promise<void> {
  await site.database.transaction(async transaction => {
    const enquiry = await requireOwn(transaction, token)
    const drive = await transaction
      .selectFrom('drives')
      .select('id')
      .where('enquiryId', '=', enquiry.id)
      .where('state', '=', 'booked')
      // The one that the page shows: an earlier one may stand that nobody has closed.
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (drive === undefined) throw new Failure('conflict', 'This test drive is not booked any more.')
    await changeDriveWithin(site, transaction, BY_VISITOR, drive.id, change)
  })
  site.outbox.wake()
}

/** Moves one's own drive (VISIT-1). Throws `Failure` `invalid` or `conflict` with the field `slot`, or `not_found`. */
export async function moveOwnDrive(site: Site, token: string, slot: string): Promise<void> {
  const startsAt = readSlot(slot)
  if (startsAt === null) {
    const problem = 'Please choose one of the times.'
    throw new Failure('invalid', problem, { slot: problem })
  }
  await changeOwnDrive(site, token, { to: 'moved', startsAt })
}

/** Cancels one's own drive (VISIT-1). */
export async function cancelOwnDrive(site: Site, token: string): Promise<void> {
  await changeOwnDrive(site, token, { to: 'cancelled' })
}

/** Takes back one's own wish for a hold, or the hold itself (VISIT-2). */
export async function withdrawOwnHold(site: Site, token: string): Promise<void> {
  const hold = await site.database.transaction(async transaction => {
    const enquiry = await requireOwn(transaction, token)
    return transaction
      .selectFrom('holds')
      .select('id')
      .where('enquiryId', '=', enquiry.id)
      .where('state', 'in', ['asked', 'held'])
      .executeTakeFirst()
  })
  if (hold === undefined) throw new Failure('conflict', 'This has ended already.')
  await endHold(site, BY_VISITOR, hold.id, 'withdrawn')
}
