import type { Kysely } from 'kysely'
import { readEvent } from '#domain/audit/eventContent.ts'
import { CONTACT_PARTS, SHOWN_FOR_MS, type ContactPart, type Showing } from '#domain/enquiries/showing.ts'
import type { EnquirySite } from './demoInbox.ts'
import type { Schema } from '../schema.ts'

/** A showing of an enquiry: when (epoch milliseconds), and by whom, as `actor` of events. */
export interface KeptShowing extends Showing {
  at: number
  actor: string
}

/** Every showing of a visitor's phone or e-mail that an enquiry had, the last first (CAR-5). */
export async function showingsOf(query: Kysely<Schema>, enquiryId: number): Promise<KeptShowing[]> {
  const events = await query
    .selectFrom('events')
    .select(['at', 'actor', 'subject', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'enquiry')
    .where('subjectId', '=', enquiryId)
    .where('kind', '=', 'shown')
    .orderBy('id', 'desc')
    .execute()
  return events.flatMap(({ at, actor, ...event }) => {
    const content = readEvent(event)
    return content?.about === 'showing' ? [{ at, actor, ...content.showing }] : []
  })
}

/**
 * Which parts of the contact of an enquiry's sender are shown to an account now: those that it was shown within the hour,
 * by a press and not in a file (CAR-5). Nothing is to nobody.
 */
export async function partsShownTo(
  { configuration, database, clock, demoInbox }: EnquirySite,
  accountId: number | null,
  enquiryId: number,
): Promise<ContactPart[]> {
  if (accountId === null) return []
  const since = clock.now() - SHOWN_FOR_MS
  const shown =
    configuration.mode === 'demo'
      ? demoInbox.shownTo(enquiryId, accountId, since)
      : (await showingsOf(database.query, enquiryId))
          .filter(({ at, actor, exported }) => at > since && actor === String(accountId) && exported !== true)
          .flatMap(({ shown: parts }) => parts)
  return CONTACT_PARTS.filter(part => shown.includes(part))
}
