import type { Site } from '../site.ts'
import { changeDrive } from '../visits/changeDrive.ts'
import { endHold } from '../visits/endHold.ts'
import { BY_VISITOR } from '../visits/visitEvents.ts'
import { findByPrivateLink } from './privateLinks.ts'

/**
 * Cancels the test drives to come and ends the holds of an enquiry that its sender withdraws or erases (CAR-5), without a
 * mail to them: their time and their car are free for others. Each is a change of its own, so that pressing again goes on
 * where a failure has stopped. What has ended meanwhile is left alone; a text that is no private link does nothing.
 */
export async function endVisits(site: Site, token: string): Promise<void> {
  const { query } = site.database
  const row = await findByPrivateLink(query, token)
  if (row === undefined) return
  const drives = await query
    .selectFrom('drives')
    .select('id')
    .where('enquiry_id', '=', row.id)
    .where('state', '=', 'booked')
    .where('starts_at', '>', site.clock.now())
    .execute()
  for (const { id } of drives) await changeDrive(site, BY_VISITOR, id, { to: 'cancelled', quiet: true })
  const holds = await query
    .selectFrom('holds')
    .select('id')
    .where('enquiry_id', '=', row.id)
    .where('state', 'in', ['asked', 'held'])
    .execute()
  for (const { id } of holds) await endHold(site, BY_VISITOR, id, 'withdrawn')
}
