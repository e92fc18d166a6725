import type { Site } from '../../site.ts'
import { changeDrive } from '../../visits/changeDrive.ts'
import { endHold } from '../../visits/endHold.ts'
import { BY_VISITOR } from '../../visits/visitEvents.ts'
import { findByPrivateLink } from '../../enquiries/privateLinks.ts'

/**
 * Cancels the test drives to come and ends the holds of an enquiry that its sender withdraws, or that is erased (CAR-5),
 * without a mail to them: their time and their car are free for others. Each is a change of its own, so that doing it again
 * goes on where a failure has stopped. What has ended meanwhile is left alone.
 */
export async function endVisitsOf(site: Site, enquiryId: number): Promise<void> {
  const { query } = site.database
  const drives = await query
    .selectFrom('drives')
    .select('id')
    .where('enquiryId', '=', enquiryId)
    .where('state', '=', 'booked')
    .where('startsAt', '>', site.clock.now())
    .execute()
  for (const { id } of drives) await changeDrive(site, BY_VISITOR, id, { to: 'cancelled', quiet: true })
  const holds = await query
    .selectFrom('holds')
    .select('id')
    .where('enquiryId', '=', enquiryId)
    .where('state', 'in', ['asked', 'held'])
    .execute()
  for (const { id } of holds) await endHold(site, BY_VISITOR, id, 'withdrawn')
}

/** The same by a private link; a text that is none does nothing. */
export async function endVisits(site: Site, token: string): Promise<void> {
  const row = await findByPrivateLink(site.database.query, token)
  if (row !== undefined) await endVisitsOf(site, row.id)
}
