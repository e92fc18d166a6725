import { senderOf } from '#domain/enquiries/enquiry.ts'
import { showingReasons, type ContactPart, type Showing } from '#domain/enquiries/showing.ts'
import type { ShowingRequest } from '#domain/enquiries/showingRequest.ts'
import { Failure } from '#domain/errors.ts'
import type { EnquirySite } from './demoInbox.ts'
import { enquiryOf } from './enquiryRows.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'

/** What is shown of a sender's contact: null for what was not asked for. */
export interface ShownContact {
  phone: string | null
  email: string | null
}

const noSuch = () => new Failure('not_found', 'There is no such enquiry.')

const contactOf = (sender: { phone: string; email: string }, parts: readonly ContactPart[]): ShownContact => ({
  phone: parts.includes('phone') ? sender.phone : null,
  email: parts.includes('email') ? sender.email : null,
})

/** The event of a showing. */
export function showingEntry(subjectId: number, showing: Showing): EventEntry {
  return { kind: 'shown', subject: 'enquiry', subjectId, before: null, after: showing }
}

/**
 * Shows somebody of the team the phone number or the e-mail of an enquiry's sender, and keeps who, when and why in the same
 * transaction (CAR-5). Throws `Failure`: `not_found`; `conflict` where nothing is left to show, or where the sender has
 * withdrawn and the reason is to contact them.
 */
export async function showContact(
  site: EnquirySite,
  accountId: number,
  enquiryId: number,
  { parts, reason, note }: ShowingRequest,
): Promise<ShownContact> {
  if (site.configuration.mode === 'demo') {
    const found = site.demoInbox.list().find(({ id }) => id === enquiryId)
    if (found === undefined) throw noSuch()
    site.demoInbox.show(enquiryId, accountId, parts, site.clock.now())
    return contactOf(senderOf(found.enquiry), parts)
  }
  return site.database.transaction(async transaction => {
    const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', enquiryId).executeTakeFirst()
    if (row === undefined) throw noSuch()
    if (row.erasedAt !== null) throw new Failure('conflict', 'The sender has erased it: there is nothing to show.')
    if (!showingReasons({ withdrawn: row.withdrawnAt !== null }).includes(reason))
      throw new Failure('conflict', 'The sender has withdrawn it and wants no further contact.')
    const showing: Showing = { shown: parts, reason, note: reason === 'other' ? (note ?? null) : null }
    await appendEvents(site, transaction, String(accountId), [showingEntry(enquiryId, showing)])
    return contactOf(senderOf(enquiryOf(row)), parts)
  })
}
