import type { Noun } from '#domain/kinds/nouns.ts'
import { nounOfCategory } from '#domain/kinds/nounWords.ts'
import type { Kysely, Transaction } from 'kysely'
import { carOfEnquiry } from '#domain/enquiries/enquirySummary.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { writeCalendar } from '#domain/visits/calendarFile.ts'
import { composeDriveMail, driveAppointment, type DriveMail, type DriveNews } from '#domain/visits/driveMail.ts'
import { drivePlace, elsewhereText, staffElsewhereText } from '#domain/visits/drivePlace.ts'
import { visitBranches, type VisitBranch } from '#domain/visits/visitBranch.ts'
import { enquiryOf, snapshotOf } from '../enquiries/enquiryRows.ts'
import { addPrivateLink, privatePath } from '../enquiries/privateLinks.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import { teamAddress } from '../outbox/teamAddress.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import type { DriveTable } from './visitTables.ts'
import type { VisitSite } from './visitSite.ts'

/** A row of `drives`. */
export type DriveRow = Omit<DriveTable, 'id'> & { id: number }

/** The branch of a drive; the first one when the profile has lost its own since. Null without any. */
export function branchOfDrive(
  site: Pick<VisitSite, 'profile'>,
  { branch }: Pick<DriveTable, 'branch'>,
): VisitBranch | null {
  const branches = visitBranches(site.profile)
  return branches.find(({ key }) => key === branch) ?? branches[0] ?? null
}

/** Who drives, and the name of the car as it was when they asked. */
export async function readVisitor(query: Kysely<Schema>, enquiryId: number) {
  const row = await query
    .selectFrom('enquiries')
    .select(['name', 'email', 'kind', 'details', 'vehicleSnapshot'])
    .where('id', '=', enquiryId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { name, email } = row
  return { name, email, car: carOfEnquiry(enquiryOf(row), snapshotOf(row)) ?? 'car' }
}

/** Where a drive begins, in words: name and address of its branch. */
export function placeOfDrive(site: Pick<VisitSite, 'profile'>, drive: Pick<DriveTable, 'branch'>): string {
  const branch = branchOfDrive(site, drive)
  return branch === null ? site.profile.name : drivePlace(branch)
}

/** Tells of a drive's car that it stands in another city than the branch; null where it is at hand or not in stock any more. */
export function elsewhereOfDrive(
  site: Pick<VisitSite, 'profile'>,
  drive: Pick<DriveTable, 'branch'>,
  car: Pick<VehicleSummary, 'location' | 'category'> | undefined,
): string | null {
  const branch = branchOfDrive(site, drive)
  return branch === null || car === undefined ? null : elsewhereText(branch, car.location, nounOfCategory(car.category))
}

/** The same for staff, of a drive that is still to come; null as well for one that is over or cancelled. */
export function staffElsewhereOfDrive(
  site: Pick<VisitSite, 'profile'>,
  drive: Pick<DriveTable, 'branch' | 'state'>,
  city: string | null,
  noun: Noun,
): string | null {
  const branch = drive.state === 'booked' ? branchOfDrive(site, drive) : null
  return branch === null ? null : staffElsewhereText(branch, city, noun)
}

/** The address of a private page of the enquiry, for a mail; null on a site that does not know its own. */
export async function privateAddress(
  site: VisitSite,
  transaction: Transaction<Schema>,
  enquiryId: number,
): Promise<string | null> {
  const { siteUrl } = site.configuration
  return siteUrl === null ? null : `${siteUrl}${privatePath(await addPrivateLink(site, transaction, enquiryId))}`
}

/**
 * Puts the mail about a drive into the outbox, within the transaction of what it tells; with the appointment, which a
 * calendar takes in, moves or removes by its uid and sequence. Nobody is mailed who has left no e-mail address: then false.
 */
export async function mailDrive(
  site: VisitSite,
  transaction: Transaction<Schema>,
  news: DriveNews,
  drive: DriveRow,
): Promise<boolean> {
  const visitor = await readVisitor(transaction, drive.enquiryId)
  if (visitor === null || visitor.email === '') return false
  const { profile, configuration } = site
  const from = { name: profile.name, email: teamAddress(site) ?? configuration.mailFrom.address }
  const [car] = await loadSummaries(transaction, [drive.vehicleId])
  const content: DriveMail = {
    car: visitor.car,
    startsAt: drive.startsAt,
    endsAt: drive.endsAt,
    place: placeOfDrive(site, drive),
    elsewhere: elsewhereOfDrive(site, drive, car),
    siteName: profile.name,
    phone: profile.phones[0] ?? null,
    address: await privateAddress(site, transaction, drive.enquiryId),
  }
  const appointment = driveAppointment(news, content, {
    uid: drive.uid,
    sequence: drive.sequence,
    changedAt: drive.updatedAt,
  })
  await enqueueMail(site, transaction, {
    ...composeDriveMail(news, content, nounOfCategory(car?.category ?? null)),
    to: visitor.email,
    replyTo: teamAddress(site),
    enquiryId: drive.enquiryId,
    // Its text has the private link, and goes as soon as it is delivered.
    isSecret: true,
    // A reminder tells nothing new: who has deleted the appointment does not want it back.
    ...(news === 'reminder'
      ? {}
      : {
          calendar: writeCalendar(appointment.cancelled ? 'CANCEL' : 'REQUEST', profile.name, [appointment], {
            organiser: from,
            guest: visitor,
          }),
        }),
  })
  return true
}
