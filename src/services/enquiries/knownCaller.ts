import type { EnquirySite } from './demoInbox.ts'
import { entryOfRow, type InboxEntry } from './enquiryRows.ts'
import { findMeantCar, findSameOpen } from './enterEnquiry.ts'
import { selectEnquiries } from './inboxQuery.ts'

const MOST_SHOWN = 5

/** What is known of a caller before anything is written down. Contacts are masked as in any list (CAR-5). */
export interface KnownCaller {
  /** The newest enquiries under the number, that are not erased. */
  earlier: readonly InboxEntry[]
  /** The open one about the same car. */
  same: number | null
}

/** The earlier enquiries under a number in international form, and the open one about the car that `car` names. */
export async function findKnownCaller(site: EnquirySite, phone: string, car: string): Promise<KnownCaller> {
  if (site.configuration.mode === 'demo') return { earlier: [], same: null }
  const rows = await selectEnquiries(site.database.reports)
    .where('enquiries.phone', '=', phone)
    .where('enquiries.erasedAt', 'is', null)
    .orderBy('enquiries.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const meant = await findMeantCar(site, car).catch(() => null)
  return { earlier: rows.map(row => entryOfRow(row)), same: await findSameOpen(site.database.query, phone, meant) }
}
