import type { Kysely } from 'kysely'
import { workChanges, type EnquiryWork, type WorkChange } from '#domain/enquiryWork.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** A step of the work on an enquiry: when (epoch milliseconds), who, and what they set. */
export interface EnquiryStep { at: number; who: string; changes: readonly WorkChange[] }

/** What staff set of an enquiry, the last first. */
export async function historyOf(query: Kysely<Schema>, id: number): Promise<EnquiryStep[]> {
  const events = await query.selectFrom('events').select(['at', 'actor', 'before', 'after'])
    .where('subject', '=', 'enquiry').where('subject_id', '=', id).where('kind', '=', 'changed').orderBy('id', 'desc').execute()
  const steps = events.map(({ at, actor, before, after }) => ({
    at, actor, before: JSON.parse(before ?? '{}') as EnquiryWork, after: JSON.parse(after ?? '{}') as EnquiryWork,
  }))
  const people = steps.flatMap(({ actor, before, after }) => [actor, String(before.assigneeId), String(after.assigneeId)])
  const nameOf = await nameActors(query, people)
  return steps.map(({ at, actor, before, after }) => ({ at, who: nameOf(actor), changes: workChanges(before, after, nameOf) }))
}
