import type { Kysely } from 'kysely'
import { readEvent } from '#domain/audit/eventContent.ts'
import type { Showing } from '#domain/enquiry/showing.ts'
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
    .where('subject_id', '=', enquiryId)
    .where('kind', '=', 'shown')
    .orderBy('id', 'desc')
    .execute()
  return events.flatMap(({ at, actor, ...event }) => {
    const content = readEvent(event)
    return content?.about === 'showing' ? [{ at, actor, ...content.showing }] : []
  })
}
