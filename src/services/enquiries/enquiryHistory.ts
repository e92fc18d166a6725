import type { Kysely } from 'kysely'
import { workChanges, type WorkChange } from '#domain/enquiry/enquiryWork.ts'
import { readEvent } from '#domain/audit/eventContent.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** A change of an enquiry by staff: when (epoch milliseconds), by whom, and what they set. */
export interface EnquiryStep {
  at: number
  who: string
  changes: readonly WorkChange[]
}

/** The changes of an enquiry by staff, last first. */
export async function historyOf(query: Kysely<Schema>, id: number): Promise<EnquiryStep[]> {
  const events = await query
    .selectFrom('events')
    .select(['at', 'actor', 'subject', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'enquiry')
    .where('subject_id', '=', id)
    .where('kind', '=', 'changed')
    .orderBy('id', 'desc')
    .execute()
  const steps = events.flatMap(({ at, actor, ...event }) => {
    const content = readEvent(event)
    return content?.about === 'enquiry' && content.before !== null && content.after !== null
      ? [{ at, actor, before: content.before, after: content.after }]
      : []
  })
  const people = steps.flatMap(({ actor, before, after }) => [
    actor,
    String(before.assigneeId),
    String(after.assigneeId),
  ])
  const nameOf = await nameActors(query, people)
  return steps.map(({ at, actor, before, after }) => ({
    at,
    who: nameOf(actor),
    changes: workChanges(before, after, nameOf),
  }))
}
