import type { Kysely } from 'kysely'
import { readEvent } from '#domain/audit/eventContent.ts'
import { describeEvent } from '#domain/audit/eventText.ts'
import { ACT_WORDS } from '#domain/enquiries/enquiryAct.ts'
import { ENQUIRY_STATE_NAMES } from '#domain/enquiries/enquiryStates.ts'
import type { Schema } from '../../schema.ts'

interface Happened {
  /** ISO 8601. */
  at: string
  what: string
}

async function eventsOf(query: Kysely<Schema>, subject: 'enquiry' | 'account', subjectId: number) {
  const rows = await query
    .selectFrom('events')
    .select(['at', 'kind', 'subject', 'subjectId', 'shape', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, at: new Date(Number(row.at)).toISOString(), content: readEvent(row) }))
}

/**
 * What became of an enquiry, for its sender (OPS-8): its states, and what was done by its private page. Neither who of the team did it nor
 * their words; looks at the number stand beside it.
 */
export async function copyEnquiryEvents(query: Kysely<Schema>, id: number): Promise<Happened[]> {
  const events = await eventsOf(query, 'enquiry', id)
  return events.flatMap(({ at, content }) => {
    if (content?.about === 'act') return [{ at, what: ACT_WORDS[content.act.act] }]
    if (content?.about !== 'enquiry' || content.after === null || content.before?.state === content.after.state)
      return []
    return [{ at, what: ENQUIRY_STATE_NAMES[content.after.state] }]
  })
}

/** What is noted of an account, for its person: sign-ins, passwords, roles, exports. */
export async function copyAccountEvents(query: Kysely<Schema>, id: number, email: string): Promise<Happened[]> {
  const events = await eventsOf(query, 'account', id)
  return events.map(({ at, kind, subject, content }) => {
    const { what } = describeEvent({ kind, subject, subjectId: id, content, car: null, again: false }, () => email)
    return { at, what }
  })
}
