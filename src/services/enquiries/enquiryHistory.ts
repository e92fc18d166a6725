import type { Noun } from '#domain/kinds/nouns.ts'
import type { Kysely } from 'kysely'
import { workChanges, type WorkChange } from '#domain/enquiries/enquiryWork.ts'
import { ACT_WORDS, actChanges } from '#domain/enquiries/enquiryAct.ts'
import { readEvent, type EventContent } from '#domain/audit/eventContent.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** A change of an enquiry by staff or its sender: when (epoch milliseconds), by whom, and what they set. */
export interface EnquiryStep {
  at: number
  who: string
  changes: readonly WorkChange[]
}

type Content = Extract<EventContent, { about: 'act' | 'enquiry' }>

function changesOf(content: Content, noun: Noun, nameOf: (accountId: string) => string): readonly WorkChange[] {
  if (content.about === 'enquiry')
    return content.before === null || content.after === null ? [] : workChanges(content.before, content.after, nameOf)
  const changes = actChanges(content.act, noun)
  return changes.length > 0 ? changes : [{ label: 'By the sender', before: '—', after: ACT_WORDS[content.act.act] }]
}

/** The changes of an enquiry by staff and by its sender, last first. */
export async function historyOf(query: Kysely<Schema>, id: number, noun: Noun): Promise<EnquiryStep[]> {
  const events = await query
    .selectFrom('events')
    .select(['at', 'actor', 'subject', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'enquiry')
    .where('subjectId', '=', id)
    .where('kind', '=', 'changed')
    .orderBy('id', 'desc')
    .execute()
  const steps = events.flatMap(({ at, actor, ...event }) => {
    const content = readEvent(event)
    return content?.about === 'act' || (content?.about === 'enquiry' && content.before !== null)
      ? [{ at, actor, content }]
      : []
  })
  const people = steps.flatMap(({ actor, content }) => [
    actor,
    ...(content.about === 'act' ? [] : [content.before, content.after].map(work => String(work?.assigneeId))),
  ])
  const nameOf = await nameActors(query, people)
  return steps.map(({ at, actor, content }) => ({
    at,
    who: nameOf(actor),
    changes: changesOf(content, noun, nameOf),
  }))
}
