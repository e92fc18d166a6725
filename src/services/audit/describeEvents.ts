import { AUDIT_SUBJECTS, type AuditFilter, type AuditReader } from '#domain/audit/auditFilter.ts'
import { readEvent, type EventContent } from '#domain/audit/eventContent.ts'
import { describeEvent, type EventText } from '#domain/audit/eventText.ts'
import { addDays, startOfIndianDay } from '#domain/text/indianTime.ts'
import { sql, type Kysely } from 'kysely'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'
import { firstEvents, nameVehicles } from '../vehicles/nameVehicles.ts'

/** The numbers of two events, and all between them. */
export interface Span {
  first: number
  last: number
}

/** An event described in words. */
export interface DescribedEvent extends EventText {
  id: number
  /** Epoch milliseconds. */
  at: number
  actor: string
  who: string
  kind: string
  subject: string
  subjectId: number
  importId: number | null
  /** Set for a vehicle that still exists: the last part of its address. */
  productId: string | null
}

/**
 * The numbers of the first and the last event of the days of a filter; null for a filter of all days. Between them are
 * hardly any events of other days, so that the table is read from there on and not from its end.
 */
export async function spanOfDays(query: Kysely<Schema>, { from, to }: AuditFilter): Promise<Span | null> {
  if (from === null && to === null) return null
  // With `+ 0` the engines read the index of times; for the column alone they would go through the table by number.
  let days = query
    .selectFrom('events')
    .select([sql<number | null>`min(id + 0)`.as('first'), sql<number | null>`max(id + 0)`.as('last')])
  if (from !== null) days = days.where('at', '>=', startOfIndianDay(from))
  if (to !== null) days = days.where('at', '<', startOfIndianDay(addDays(to, 1)))
  const { first, last } = await days.executeTakeFirstOrThrow()
  return { first: first ?? 0, last: last ?? 0 }
}

/** Selects the events that match a filter, newest first, without the position of the page; `span` is that of `spanOfDays`. */
export function selectEvents(query: Kysely<Schema>, filter: AuditFilter, { hidden }: AuditReader, span: Span | null) {
  const { person, subject, kind, from, to, each } = filter
  let events = query.selectFrom('events').orderBy('id', 'desc')
  for (const unseen of hidden) events = events.where('subject', '!=', unseen)
  if (person !== null) events = events.where('actor', '=', person)
  if (subject === 'vehicle') {
    // Nearly all events are of vehicles: reading from the newest on is faster than the index, which would have to sort
    // them all. `is true` keeps SQLite from that index, and PostgreSQL still knows how many they are.
    events = events.where(sql<boolean>`(subject = 'vehicle') is true`)
  } else if (subject === 'account' || subject === 'security') {
    // Written out, as in the index of them.
    events = events.where(sql<boolean>`subject = 'account'`)
    events =
      subject === 'account'
        ? events.where('kind', '!=', 'security')
        : events.where('kind', 'in', ['security', 'changed'])
  } else if (subject !== null) events = events.where('subject', 'in', AUDIT_SUBJECTS[subject].subjects)
  // Written out, as in the index of removals: for a parameter SQLite would not use that index.
  if (kind !== null) events = events.where('kind', '=', sql.lit(kind))
  if (from !== null) events = events.where('at', '>=', startOfIndianDay(from))
  if (to !== null) events = events.where('at', '<', startOfIndianDay(addDays(to, 1)))
  if (span !== null) events = events.where('id', '>=', span.first).where('id', '<=', span.last)
  if (each !== null) events = events.where('id', '>=', each.first).where('id', '<=', each.last)
  return events
}

/** The accounts to whom an enquiry was assigned. */
const assigneesIn = (content: EventContent | null) =>
  content?.about === 'enquiry'
    ? [content.before, content.after].flatMap(work => work?.assigneeId ?? []).map(String)
    : []

/** The events with these ids in words, by id. */
export async function describeEvents(
  query: Kysely<Schema>,
  ids: readonly number[],
  { seesSums }: AuditReader,
): Promise<Map<number, DescribedEvent>> {
  if (ids.length === 0) return new Map()
  const rows = await query.selectFrom('events').selectAll().where('id', 'in', ids).execute()
  const events = rows.map(row => ({ ...row, content: readEvent(row) }))
  const about = rows.filter(row => row.subject === 'vehicle')
  const vehicles = await nameVehicles(
    query,
    about.map(row => row.subjectId),
  )
  const first = await firstEvents(
    query,
    about.filter(row => row.kind === 'added').map(row => row.subjectId),
  )
  const nameOf = await nameActors(
    query,
    events.flatMap(({ actor, content, subjectId: id }) => [
      actor,
      ...(content?.about === 'security' ? [String(id)] : assigneesIn(content)),
    ]),
  )
  return new Map(
    events.map(({ id, at, actor, kind, subject, subjectId, content, importId }) => {
      const vehicle = subject === 'vehicle' ? vehicles.get(subjectId) : undefined
      const again = subject === 'vehicle' && kind === 'added' && first.get(subjectId) !== id
      const text = describeEvent({ kind, subject, subjectId, content, car: vehicle?.name ?? null, again }, nameOf, {
        seesSums,
      })
      return [
        id,
        {
          ...text,
          id,
          at,
          actor,
          who: nameOf(actor),
          kind,
          subject,
          subjectId,
          importId,
          productId: vehicle?.productId ?? null,
        },
      ]
    }),
  )
}
