import { stockNoun } from '../catalogue/stockNoun.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { carOfEnquiry } from '#domain/enquiries/enquirySummary.ts'
import { writeCalendar, type CalendarEvent } from '#domain/visits/calendarFile.ts'
import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import { accountsThatMay } from '../accounts/accountsThatMay.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import { enquiryOf, snapshotOf } from '../enquiries/enquiryRows.ts'
import type { Schema } from '../schema.ts'
import { placeOfDrive, staffElsewhereOfDrive } from './mailDrive.ts'
import type { VisitSite } from './visitSite.ts'

const BACK_MS = 7 * DAY_MS
const AHEAD_MS = 60 * DAY_MS
/** How long a next action with a time is shown [ms]. */
const ACTION_MS = 15 * 60_000
/** More drives than this a calendar program is not given; the next ones come with the days. */
const MOST = 1_000

const note = (
  clock: VisitSite['clock'],
  transaction: Transaction<Schema>,
  accountId: number,
  act: 'calendar_made' | 'calendar_ended',
) => noteSecurityEvent(transaction, { at: clock.now(), actor: String(accountId), accountId, act: { act } })

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Makes a secret address of the calendar for one of the staff, who is told it once; an earlier one ends (VISIT-1). With
 * `withActions` it has the person's own next actions too, and those that nobody looks after.
 */
export async function makeFeed(
  { database, clock, configuration }: VisitSite,
  accountId: number,
  withActions = false,
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await database.transaction(async transaction => {
    await transaction.deleteFrom('calendarFeeds').where('accountId', '=', accountId).execute()
    await transaction
      .insertInto('calendarFeeds')
      .values({
        accountId,
        tokenHash: hashOf(token),
        createdAt: clock.now(),
        withActions: withActions ? 1 : 0,
      })
      .execute()
    await note(clock, transaction, accountId, 'calendar_made')
  })
  return `${configuration.siteUrl ?? ''}/drives/${token}.ics`
}

/** Ends the secret address of one of the staff. */
export async function endFeed({ database, clock }: VisitSite, accountId: number): Promise<void> {
  await database.transaction(async transaction => {
    const gone = await transaction
      .deleteFrom('calendarFeeds')
      .where('accountId', '=', accountId)
      .returning('id')
      .execute()
    if (gone.length > 0) await note(clock, transaction, accountId, 'calendar_ended')
  })
}

/** When the secret address of one of the staff was made (epoch milliseconds), and whether it is paused; null without one. */
export async function findFeed(
  { database }: VisitSite,
  accountId: number,
): Promise<{ madeAt: number; paused: boolean } | null> {
  const row = await database.query
    .selectFrom('calendarFeeds')
    .select(['createdAt', 'pausedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row === undefined ? null : { madeAt: row.createdAt, paused: row.pausedAt !== null }
}

/** The next actions of the last week and the next 60 days that are for an account to do, with or without a time. */
async function actionsOf(site: VisitSite, accountId: number, now: number): Promise<CalendarEvent[]> {
  const rows = await site.database.reports
    .selectFrom('enquiries')
    .select([
      'id',
      'name',
      'kind',
      'details',
      'vehicleSnapshot',
      'nextActionOn',
      'nextActionTime',
      'version',
      'updatedAt',
    ])
    .where('nextActionOn', '>=', indianDay(now - BACK_MS))
    .where('nextActionOn', '<=', indianDay(now + AHEAD_MS))
    .where('state', 'in', OPEN_ENQUIRY_STATES)
    .where(({ or, eb }) => or([eb('assigneeId', '=', accountId), eb('assigneeId', 'is', null)]))
    .orderBy('nextActionOn')
    .limit(MOST)
    .execute()
  const { siteUrl } = site.configuration
  return rows.map(row => {
    const day = row.nextActionOn ?? ''
    const startsAt = Date.parse(`${day}T${row.nextActionTime ?? '00:00'}:00+05:30`)
    const allDay = row.nextActionTime === null
    const who = maskText(row.name, [])
    return {
      uid: `enquiry-${row.id}@forecourt`,
      sequence: row.version,
      startsAt,
      endsAt: startsAt + (allDay ? DAY_MS : ACTION_MS),
      allDay,
      changedAt: row.updatedAt,
      cancelled: false,
      summary: ['Next action', who, carOfEnquiry(enquiryOf(row), snapshotOf(row))].filter(part => part).join(': '),
      description: '',
      location: '',
      address: siteUrl === null ? null : `${siteUrl}/office/enquiries/${row.id}`,
    }
  })
}

/**
 * The calendar behind a secret address: test drives of the last week and the next 60 days, without phone numbers or
 * e-mail addresses (VISIT-1). Null for an address that has ended, or whose owner is no staff any more.
 */
export async function readFeed(site: VisitSite, token: string): Promise<string | null> {
  const { reports, query } = site.database
  const owner = await query
    .selectFrom('calendarFeeds')
    .innerJoin('accounts', 'accounts.id', 'calendarFeeds.accountId')
    .select(['accounts.id', 'withActions'])
    .where('tokenHash', '=', hashOf(token))
    .where('pausedAt', 'is', null)
    .where('accounts.state', '=', 'active')
    .where(accountsThatMay('visit.manage'))
    .executeTakeFirst()
  if (owner === undefined) return null
  const now = site.clock.now()
  const rows = await reports
    .selectFrom('drives')
    .innerJoin('enquiries', 'enquiries.id', 'drives.enquiryId')
    .leftJoin('vehicles', 'vehicles.id', 'drives.vehicleId')
    .leftJoin('locations', 'locations.id', 'vehicles.locationId')
    .selectAll('drives')
    .select('locations.name as city')
    .select(['enquiries.name', 'enquiries.kind', 'enquiries.details', 'enquiries.vehicleSnapshot'])
    .where('startsAt', '>=', now - BACK_MS)
    .where('startsAt', '<', now + AHEAD_MS)
    .orderBy('startsAt')
    .limit(MOST)
    .execute()
  const { siteUrl } = site.configuration
  return writeCalendar(
    'PUBLISH',
    owner.withActions === 1 ? site.profile.name : `${site.profile.name}: test drives`,
    rows
      .map((row): CalendarEvent => ({
        uid: row.uid,
        sequence: row.sequence,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        changedAt: row.updatedAt,
        cancelled: row.state === 'cancelled',
        summary: `${carOfEnquiry(enquiryOf(row), snapshotOf(row)) ?? 'Test drive'}, ${maskText(row.name, [])}`,
        description: staffElsewhereOfDrive(site, row, row.city, stockNoun(site)) ?? '',
        location: placeOfDrive(site, row),
        address: siteUrl === null ? null : `${siteUrl}/office/enquiries/${row.enquiryId}`,
      }))
      .concat(owner.withActions === 1 ? await actionsOf(site, owner.id, now) : []),
  )
}
