import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { entryOfDemo, entryOfRow, type InboxEntry } from '../enquiries/enquiryRows.ts'
import { selectEnquiries } from '../enquiries/inboxQuery.ts'

/** The last enquiries that came in, without spam and without contacts. */
export async function lastCameIn(site: EnquirySite, most: number): Promise<InboxEntry[]> {
  if (site.configuration.mode === 'demo')
    return site.demoInbox
      .list()
      .slice(0, most)
      .map(sent => entryOfDemo(sent))
  const { reports } = site.database
  const ids = await reports
    .selectFrom('enquiries')
    .select('id')
    .where('state', '!=', 'spam')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  if (ids.length === 0) return []
  const rows = await selectEnquiries(reports)
    .where(
      'enquiries.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('enquiries.createdAt', 'desc')
    .orderBy('enquiries.id', 'desc')
    .execute()
  return rows.map(row => entryOfRow(row))
}
