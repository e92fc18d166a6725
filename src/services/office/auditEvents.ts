import { AUDIT_SUBJECTS, type AuditFilter } from '#domain/auditFilter.ts'
import { describeEvent, type EventText } from '#domain/eventText.ts'
import { addDays, startOfIndianDay } from '#domain/indianTime.ts'
import { sql, type Kysely } from 'kysely'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** Who asks for the audit: what happened to accounts is for owners. */
export interface AuditReader { seesPeople: boolean }

/** An event in words. */
export interface ToldEvent extends EventText {
  id: number
  /** Epoch milliseconds. */
  at: number
  actor: string
  who: string
  kind: string
  subject: string
  subjectId: number
  importId: number | null
  /** Of a vehicle that is still there: its address ends in it. */
  productId: string | null
}

/** The events that a filter lets through, the newest first, without where the page begins. */
export function selectEvents(query: Kysely<Schema>, filter: AuditFilter, { seesPeople }: AuditReader) {
  const { person, subject, kind, from, to, each } = filter
  let events = query.selectFrom('events').orderBy('id', 'desc')
  if (!seesPeople) events = events.where('subject', '!=', 'account')
  if (person !== null) events = events.where('actor', '=', person)
  if (subject === 'vehicle') {
    // Nearly all events are: read from the newest on, and not through the index, which would gather and sort every one of them.
    events = events.where(sql`subject || ''`, '=', 'vehicle')
  } else if (subject !== null) events = events.where('subject', 'in', AUDIT_SUBJECTS[subject].subjects)
  if (kind !== null) events = events.where('kind', '=', kind)
  if (from !== null) events = events.where('at', '>=', startOfIndianDay(from))
  if (to !== null) events = events.where('at', '<', startOfIndianDay(addDays(to, 1)))
  if (each !== null) events = events.where('id', '>=', each.first).where('id', '<=', each.last)
  return events
}

/** The account of whoever an enquiry was given to, in an event's text. */
const assigneesIn = (text: string | null) => [...(text ?? '').matchAll(/"assigneeId":(\d+)/g)].flatMap(([, id]) => id ?? [])

/** The events of these numbers in words, by number. */
export async function tellAuditEvents(query: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, ToldEvent>> {
  if (ids.length === 0) return new Map()
  const rows = await query.selectFrom('events').selectAll().where('id', 'in', ids).execute()
  const vehicleIds = [...new Set(rows.filter(row => row.subject === 'vehicle').map(row => row.subject_id))]
  const vehicles = vehicleIds.length === 0 ? []
    : await query.selectFrom('vehicles').select(['id', 'product_id']).where('id', 'in', vehicleIds).execute()
  const productIds = new Map(vehicles.map(row => [row.id, row.product_id]))
  const nameOf = await nameActors(query, rows.flatMap(row => [
    row.actor, ...(row.subject === 'enquiry' ? [...assigneesIn(row.before), ...assigneesIn(row.after)] : [])]))
  return new Map(rows.map(({ id, at, actor, kind, subject, subject_id: subjectId, before, after, import_id: importId }) => {
    const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
    const text = describeEvent({ kind, subject, subjectId, before: parse(before), after: parse(after) }, nameOf)
    const productId = subject === 'vehicle' ? productIds.get(subjectId) ?? null : null
    return [id, { ...text, id, at, actor, who: nameOf(actor), kind, subject, subjectId, importId, productId }]
  }))
}
