import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { entryOfRow, type InboxEntry } from '../enquiries/enquiryRows.ts'
import { selectEnquiries } from '../enquiries/inboxQuery.ts'

/** More than this is not shown of a day or a week. */
const MOST = 200

/**
 * The open enquiries whose next action is on one of these days (YYYY-MM-DD, both included), by day and time; those without a
 * time last. None on a demo site.
 */
export async function readNextActions(site: EnquirySite, from: string, until: string): Promise<InboxEntry[]> {
  if (site.configuration.mode === 'demo') return []
  const rows = await selectEnquiries(site.database.reports)
    .where('enquiries.nextActionOn', '>=', from)
    .where('enquiries.nextActionOn', '<=', until)
    .where('enquiries.state', 'in', OPEN_ENQUIRY_STATES)
    .orderBy('enquiries.nextActionOn')
    .orderBy('enquiries.nextActionTime', order => order.asc().nullsLast())
    .orderBy('enquiries.id')
    .limit(MOST)
    .execute()
  return rows.map(row => entryOfRow(row))
}
